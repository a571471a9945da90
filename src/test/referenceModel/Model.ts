import type { ExecutionKind, OrderState } from '@/protocol/records'
import type { Condition, TpslTexts } from './Fields'

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

/** The price of an order that will only get one when it acts. */
export const NO_PRICE = -1n

/** One price that an order waits for: fires at or above it when it `rises`, else at or below. */
export type ModelTrigger = {
  readonly leg: 'conditional' | 'tp' | 'sl'
  readonly source: string
  readonly price: bigint
  readonly rises: boolean
}

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
  readonly match: string | null
  readonly slippage: string | null
  readonly side: ModelSide | null
  readonly mode: ModelMode | null
  readonly stp: string
  readonly postOnly: boolean
  readonly reduceOnly: boolean
  readonly leverage: number
  original: bigint
  readonly algo: 'conditional' | 'tpsl' | 'attached_tpsl' | null
  /** The order that it is a child of, by ordinal. */
  readonly parent: number | null
  readonly source: 'user' | 'trigger' | 'liquidation' | 'adl'
  condition: Condition | null
  tpsl: TpslTexts | null
  /** What it waits for while it is `pending_trigger`. */
  triggers: readonly ModelTrigger[]
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
  adlLevel: number
  closeKind: ExecutionKind
}

export type ModelAccount = {
  readonly address: string
  /** The main account that it is below of, and its label there. */
  main: string | null
  label: string | null
  /** How many sub-accounts were made for it by index. */
  derived: number
  readonly totals: Record<string, bigint>
  /** Interest that was charged and not paid back yet. */
  readonly interest: Record<string, bigint>
  readonly leverages: Record<number, number>
  readonly coinLeverages: Record<string, number>
  hedge: boolean
  autoBorrow: boolean
  positions: ModelPosition[]
  cancelAllAt: number | null
  /** Whether a fill of this block left it with less than nothing. */
  overdrawn: boolean
}

/** A movement of money on an account. */
export type ModelFlow = {
  readonly owner: string
  readonly coin: string
  readonly kind: string
  readonly amount: bigint
  readonly after: bigint
  readonly symbolId: number | null
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
  readonly kind: ExecutionKind
}

/** A venue from its rules alone: everything in plain lists, found by searching, sorted when needed. */
export type Model = {
  readonly symbols: readonly ModelSymbol[]
  readonly prices: Record<number, ModelPrices>
  /** By age; the insurance fund is the first. */
  accounts: ModelAccount[]
  /** Orders that are not terminal, oldest first. */
  orders: ModelOrder[]
  /** Orders that have ended, oldest first; a rejected placement leaves one in state `rejected` (docs/protocol 9.28). */
  past: ModelOrder[]
  /** Every fill, every movement of money, and every life of a position that is over. */
  fills: ModelFill[]
  flows: ModelFlow[]
  closed: { readonly owner: string; readonly position: ModelPosition }[]
  /** Fees and interest: what the venue itself has earned, by coin. */
  earned: Record<string, bigint>
  deposited: Record<string, bigint>
  time: number
  nextInterest: number
  accepted: number
  ranks: number
}

/** The insurance fund's address; its first money is the venue's own (docs/protocol 9.58). */
export const FUND = `0x${'0'.repeat(36)}f00d`

/** The rules of a symbol that exists. */
export function symbolOf(model: Model, symbolId: number): ModelSymbol {
  return model.symbols.find(({ id }) => id === symbolId)!
}

/** An account that exists. */
export function accountOf(model: Model, address: string): ModelAccount {
  return model.accounts.find((account) => account.address === address)!
}

/** The leverage of a symbol: 10 unless set, or the maximum if that is less (docs/protocol 9.58). */
export function leverageOf(account: ModelAccount, symbol: ModelSymbol): number {
  return account.leverages[symbol.id] ?? Math.min(10, symbol.maxLeverage)
}
