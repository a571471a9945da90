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

/** The prices of one symbol and the values they are computed from. */
export type ModelPrices = {
  oracle: bigint
  mark: bigint
  last: bigint | null
  halted: boolean
  /** mid − oracle of the last blocks, oldest first; null where a side of the book was empty. */
  gaps: (bigint | null)[]
  /** The premium of each block of the current funding interval. */
  premiums: bigint[]
  nextFunding: number
}

type ModelSide = 'both' | 'long' | 'short'
type ModelMode = 'cross' | 'isolated'

/** The price of an order that gets one only when it triggers. */
export const NO_PRICE = -1n

/** One price that triggers an order: at or above it when it `rises`, else at or below. */
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
  /** The ordinal of its parent order. */
  readonly parent: number | null
  readonly source: 'user' | 'trigger' | 'liquidation' | 'adl'
  condition: Condition | null
  tpsl: TpslTexts | null
  /** Its triggers while it is `pending_trigger`. */
  triggers: readonly ModelTrigger[]
  /** The limit price, or the bound of a market order. */
  price: bigint
  /** In base coin; for an order by quote amount, that amount. */
  quantity: bigint
  filled: bigint
  amount: bigint
  fee: bigint
  state: OrderState
  /** Its time priority among the resting orders; null while it does not rest. */
  rank: number | null
}

export type ModelPosition = {
  readonly symbolId: number
  readonly side: ModelSide
  readonly mode: ModelMode
  readonly created: number
  /** Negative: short. */
  size: bigint
  /** size × price of the open position, signed like the size. */
  cost: bigint
  /** Its isolated margin, 0 if cross. */
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
  /** Its main account, and its label there; null for a main account. */
  main: string | null
  label: string | null
  /** Number of sub-accounts that were derived by index. */
  derived: number
  readonly totals: Record<string, bigint>
  /** Interest that was charged and not yet repaid. */
  readonly interest: Record<string, bigint>
  readonly leverages: Record<number, number>
  readonly coinLeverages: Record<string, number>
  hedge: boolean
  autoBorrow: boolean
  positions: ModelPosition[]
  cancelAllAt: number | null
  /** Whether a fill of this block left its balance negative. */
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

/** A venue implemented from its rules alone: everything in plain lists, found by searching, sorted when needed. */
export type Model = {
  readonly symbols: readonly ModelSymbol[]
  readonly prices: Record<number, ModelPrices>
  /** By age; the insurance fund is the first. */
  accounts: ModelAccount[]
  /** Orders that are not terminal, oldest first. */
  orders: ModelOrder[]
  /** Closed orders, oldest first; a rejected placement leaves one in state `rejected` (docs/protocol 9.28). */
  past: ModelOrder[]
  /** Every fill, every movement of money, and every closed position. */
  fills: ModelFill[]
  flows: ModelFlow[]
  closed: { readonly owner: string; readonly position: ModelPosition }[]
  /** Fees and interest: the venue's income by coin. */
  earned: Record<string, bigint>
  deposited: Record<string, bigint>
  time: number
  nextInterest: number
  accepted: number
  ranks: number
}

/** The insurance fund's address; its initial money comes from the venue (docs/protocol 9.58). */
export const FUND = `0x${'0'.repeat(36)}f00d`

/** The rules of a symbol that must exist. */
export function symbolOf(model: Model, symbolId: number): ModelSymbol {
  return model.symbols.find(({ id }) => id === symbolId)!
}

/** An account that must exist. */
export function accountOf(model: Model, address: string): ModelAccount {
  return model.accounts.find((account) => account.address === address)!
}

/** The leverage of a symbol: 10 unless set, or the maximum if that is less (docs/protocol 9.58). */
export function leverageOf(account: ModelAccount, symbol: ModelSymbol): number {
  return account.leverages[symbol.id] ?? Math.min(10, symbol.maxLeverage)
}
