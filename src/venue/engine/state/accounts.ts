import type { Wallet, Slot, AccountState, EngineOrder, PositionState, Market } from './model'
import type { Decimal } from '@/base/decimal'
import type { Address } from '@/protocol/fields'
import { createClosedOrders, type ClosedOrders } from '../orders/closedOrders'

/** Creates an unregistered account with defaults; `closed`: its rejected orders. */
export function createAccount(address: Address, closed: ClosedOrders = createClosedOrders()): AccountState {
  return {
    address,
    index: -1,
    createdTime: null,
    main: null,
    label: null,
    subs: [],
    derivedSubs: 0,
    positionMode: 'one_way',
    autoBorrow: false,
    coinLeverages: new Map(),
    wallets: new Map(),
    slots: new Map(),
    byClientId: new Map(),
    closed,
    cancelAllAt: null,
  }
}

/** The account's wallet of a coin, created if needed. */
export function walletOf(account: AccountState, coin: string): Wallet {
  let wallet = account.wallets.get(coin)
  if (wallet === undefined) {
    wallet = { total: 0n, reserved: 0n, interest: 0n }
    account.wallets.set(coin, wallet)
  }
  return wallet
}

/** The sum of an account's flows of a coin. */
export function totalOf(account: AccountState, coin: string): Decimal {
  return account.wallets.get(coin)?.total ?? 0n
}

/** The account's slot on a market, created if needed. */
export function slotOf(account: AccountState, market: Market): Slot {
  let slot = account.slots.get(market.id)
  if (slot === undefined) {
    slot = { account, market, leverage: null, orders: new Map(), positions: new Map(), orderMargin: null }
    account.slots.set(market.id, slot)
  }
  return slot
}

const DEFAULT_LEVERAGE = 10

/** The account's leverage on a market; 1 on spot (docs/protocol 9.58). */
export function leverageOf(account: AccountState, market: Market): number {
  if (market.perpetual === null) return 1
  return account.slots.get(market.id)?.leverage ?? Math.min(DEFAULT_LEVERAGE, market.perpetual.maxLeverage)
}

/** The leverage of a coin (docs/protocol 9.58). */
export function coinLeverageOf(account: AccountState, coin: string): number {
  return account.coinLeverages.get(coin) ?? 1
}

/** Open orders, oldest first. */
export function ordersOf(account: AccountState, marketId?: number): EngineOrder[] {
  if (marketId !== undefined) return [...(account.slots.get(marketId)?.orders.values() ?? [])]
  return [...account.slots.values()].flatMap((slot) => [...slot.orders.values()]).toSorted((a, b) => a.id - b.id)
}

/** Open positions in no particular order, for sums. */
export function positionsOf(account: AccountState): PositionState[] {
  const positions: PositionState[] = []
  for (const slot of account.slots.values()) for (const position of slot.positions.values()) positions.push(position)
  return positions
}

/** Open positions by symbol and side. */
export function sortedPositions(account: AccountState): PositionState[] {
  return positionsOf(account).toSorted((a, b) => a.market.id - b.market.id || (a.side < b.side ? -1 : 1))
}
