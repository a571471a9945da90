import { parseDecimal } from '@/base/decimal'
import type { OrderState } from '@/protocol/records'
import type { EngineConfig } from '../engine/types'

/** The rules of one symbol; every number is a Decimal. */
export type ModelSymbol = {
  readonly id: number
  readonly isSpot: boolean
  readonly base: string
  readonly tick: bigint
  readonly lot: bigint
  readonly minQuantity: bigint
  readonly maxQuantity: bigint
  readonly minNotional: bigint
  readonly makerRate: bigint
  readonly takerRate: bigint
  readonly band: bigint
  readonly maxLeverage: number
  readonly tiers: readonly { readonly upTo: bigint | null; readonly maxLeverage: number; readonly rate: bigint }[]
  readonly fundingInterval: number
}

/** The prices of one symbol and what they are made of. */
export type ModelPrices = {
  oracle: bigint
  mark: bigint
  last: bigint | null
  halted: boolean
  /** mid − oracle of the last blocks, oldest first; null where the book had no two sides. */
  gaps: (bigint | null)[]
  /** The premium of each block of the running funding interval. */
  premiums: bigint[]
  nextFunding: number
}

export type ModelSide = 'both' | 'long' | 'short'
export type ModelMode = 'cross' | 'isolated'

export type ModelOrder = {
  /** Its ordinal among the accepted orders. */
  readonly id: number
  readonly clientId: string | null
  readonly owner: string
  readonly symbolId: number
  readonly isBuy: boolean
  readonly isMarket: boolean
  readonly isQuote: boolean
  readonly timeInForce: 'gtc' | 'ioc' | 'fok'
  readonly side: ModelSide | null
  readonly mode: ModelMode | null
  readonly stp: string
  readonly postOnly: boolean
  readonly reduceOnly: boolean
  readonly leverage: number
  readonly original: bigint
  /** The limit price, or how far a market order goes. */
  price: bigint
  /** In base coin; of an order for quote money, that money. */
  quantity: bigint
  filled: bigint
  amount: bigint
  fee: bigint
  state: OrderState
  /** Place in time among the resting orders; null while it does not rest. */
  rank: number | null
}

export type ModelPosition = {
  readonly symbolId: number
  readonly side: ModelSide
  readonly mode: ModelMode
  readonly created: number
  /** Negative: short. */
  size: bigint
  /** size × price of what is open, signed like the size. */
  cost: bigint
  /** Set aside for it when isolated, else 0. */
  margin: bigint
  realized: bigint
  openedSize: bigint
  openedValue: bigint
  closedSize: bigint
  closedValue: bigint
  fee: bigint
  funding: bigint
  maxSize: bigint
}

export type ModelAccount = {
  readonly address: string
  readonly totals: Record<string, bigint>
  readonly leverages: Record<number, number>
  hedge: boolean
  positions: ModelPosition[]
  cancelAllAt: number | null
}

/** One account's side of a trade. */
export type ModelFill = {
  readonly orderId: number
  readonly price: bigint
  readonly quantity: bigint
  readonly fee: bigint
  readonly feeCoin: string
  readonly isMaker: boolean
  readonly realized: bigint | null
}

/** A venue told by its rules alone: everything in plain lists, found by searching, sorted when needed. */
export type Model = {
  readonly symbols: readonly ModelSymbol[]
  readonly prices: Record<number, ModelPrices>
  accounts: ModelAccount[]
  /** Orders that are not terminal, oldest first. */
  orders: ModelOrder[]
  /** Orders that have ended, oldest first; a refused placement leaves one in state `rejected` (Settled 28). */
  past: ModelOrder[]
  /** Every fill, and every life of a position that is over. */
  fills: ModelFill[]
  closed: { readonly owner: string; readonly position: ModelPosition }[]
  /** Fees, and what rounding leaves of funding: what the venue itself has earned, by coin. */
  earned: Record<string, bigint>
  deposited: Record<string, bigint>
  time: number
  accepted: number
  ranks: number
}

/** An empty venue. Practice profile: Symbols of the practice venue. */
export function createModel(config: EngineConfig): Model {
  const symbols = config.symbols.map((record) => ({
    id: record.symbol_id,
    isSpot: record.kind === 'spot',
    base: record.base_coin,
    tick: parseDecimal(record.tick_size),
    lot: parseDecimal(record.lot_size),
    minQuantity: parseDecimal(record.min_quantity),
    maxQuantity: parseDecimal(record.max_quantity),
    minNotional: parseDecimal(record.min_notional),
    makerRate: parseDecimal(record.maker_fee_rate),
    takerRate: parseDecimal(record.taker_fee_rate),
    band: parseDecimal(record.price_band),
    maxLeverage: record.max_leverage ?? 1,
    fundingInterval: record.funding_interval ?? 0,
    tiers: (record.margin_tiers ?? []).map((tier) => ({
      upTo: tier.up_to_notional === null ? null : parseDecimal(tier.up_to_notional),
      maxLeverage: tier.max_leverage,
      rate: parseDecimal(tier.maintenance_rate),
    })),
  }))
  const prices: Record<number, ModelPrices> = {}
  for (const { id, fundingInterval } of symbols) {
    const oracle = parseDecimal(config.oracles[id]!)
    const nextFunding = (Math.floor(config.genesisTime / fundingInterval) + 1) * fundingInterval
    prices[id] = { oracle, mark: oracle, last: null, halted: false, gaps: [], premiums: [], nextFunding }
  }
  return {
    symbols,
    prices,
    accounts: [],
    orders: [],
    past: [],
    fills: [],
    closed: [],
    earned: {},
    deposited: {},
    time: config.genesisTime,
    accepted: 0,
    ranks: 0,
  }
}

/** The rules of a symbol that exists. */
export function symbolOf(model: Model, symbolId: number): ModelSymbol {
  return model.symbols.find(({ id }) => id === symbolId)!
}

/** An account that exists. */
export function accountOf(model: Model, address: string): ModelAccount {
  return model.accounts.find((account) => account.address === address)!
}

/** The leverage of a symbol: 10 unless set, or the maximum if that is less (Settled 58). */
export function leverageOf(account: ModelAccount, symbol: ModelSymbol): number {
  return account.leverages[symbol.id] ?? Math.min(10, symbol.maxLeverage)
}

/** Moves money onto an account, or off it. */
export function pay(account: ModelAccount, coin: string, amount: bigint): void {
  account.totals[coin] = (account.totals[coin] ?? 0n) + amount
}
