import { type Decimal, parseDecimal } from '@/base/decimal'
import { HOUR_MS } from '@/base/durations'
import type { Address } from '@/protocol/fields'
import type { Position } from '@/protocol/records'
import type { ClosedOrders } from '../orders/closedOrders'
import type { EngineConfig, EngineEvent } from '../types'
import { createAccount, walletOf } from './accounts'
import type { AccountState, Counters, EngineOrder, Market, PositionState } from './model'
import { createMarket, nextMultiple } from './markets'

/** Address of the insurance fund's money, positions and flows. */
export const INSURANCE_FUND: Address = `0x${'0'.repeat(36)}f00d`

/** The coin that perpetuals settle in. */
export const SETTLEMENT_COIN = 'USDC'

export const INTEREST_INTERVAL_MS = HOUR_MS

/** The engine's whole state. */
export type World = {
  readonly markets: ReadonlyMap<number, Market>
  readonly coins: readonly string[]
  readonly accounts: Map<Address, AccountState>
  /** Rejected orders of addresses without an account: a failed write creates none (docs/protocol 9.28, 9.84). */
  readonly closedWithoutAccount: Map<Address, ClosedOrders>
  readonly fund: AccountState
  /** Open orders by id. */
  readonly orders: Map<number, EngineOrder>
  /** Fees and interest earned, by coin. */
  readonly earned: Map<string, Decimal>
  /** Deposits − withdrawals, by coin. */
  readonly deposited: Map<string, Decimal>
  /** Accounts whose cancel-all-after is armed. */
  readonly armed: Set<AccountState>
  /** Accounts with a negative balance after a fill of this block; empty between blocks. */
  readonly bankrupt: Set<AccountState>
  /** Positions emitted in the current block: their levels are known at its end. Empty between blocks. */
  announced: { readonly record: Position; readonly position: PositionState }[]
  readonly counters: Counters
  height: number
  time: number
  nextInterest: number
  /** The current transaction, or the block's own hash for effects without a transaction. */
  txHash: string
  /** Whether the current block may have an effect in the next one. */
  affectsNextBlock: boolean
  events: EngineEvent[]
}

/** The venue before its first block. */
export function createWorld(config: EngineConfig): World {
  const { genesisTime: time } = config
  const markets = new Map<number, Market>()
  for (const record of config.symbols)
    markets.set(record.symbol_id, createMarket(record, parseDecimal(config.oracles[record.symbol_id]!), time))
  const fund = createAccount(INSURANCE_FUND)
  fund.index = 0
  fund.createdTime = time
  const world: World = {
    markets,
    coins: listCoins(markets),
    accounts: new Map([[INSURANCE_FUND, fund]]),
    closedWithoutAccount: new Map(),
    fund,
    orders: new Map(),
    earned: new Map(),
    deposited: new Map(),
    armed: new Set(),
    bankrupt: new Set(),
    announced: [],
    counters: { order: 0, trade: 0, execution: 0, flow: 0, withdrawal: 0, account: 0 },
    height: 0,
    time,
    nextInterest: nextMultiple(time, INTEREST_INTERVAL_MS),
    txHash: systemHash(0),
    affectsNextBlock: true,
    events: [],
  }
  for (const [coin, amount] of Object.entries(config.insuranceFund)) {
    walletOf(fund, coin).total = parseDecimal(amount)
    addTo(world.deposited, coin, parseDecimal(amount))
  }
  return world
}

/** The coins of accounts: the settlement coin and the spot markets' coins. */
function listCoins(markets: ReadonlyMap<number, Market>): string[] {
  const coins = new Set([SETTLEMENT_COIN])
  for (const market of markets.values()) if (market.perpetual === null) coins.add(market.base).add(market.quote)
  return [...coins]
}

/** The hash for effects of a block without a transaction, made of its height. */
export function systemHash(height: number): string {
  return `0x${height.toString(16).padStart(64, '0')}`
}

/** Adds to a sum by coin. */
export function addTo(sums: Map<string, Decimal>, coin: string, amount: Decimal): void {
  sums.set(coin, (sums.get(coin) ?? 0n) + amount)
}

/** The account of an address, or an unregistered one. */
export function accountAt(world: World, address: Address): AccountState {
  return world.accounts.get(address) ?? createAccount(address, world.closedWithoutAccount.get(address))
}
