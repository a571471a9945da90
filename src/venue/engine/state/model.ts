import type { Decimal } from '@/base/decimal'
import type { Address } from '@/protocol/fields'
import type {
  AlgoOrderType,
  Conditional,
  ExecutionKind,
  MarginMode,
  OrderState,
  OrderType,
  PositionMode,
  PositionSide,
  PriceMatch,
  StpMode,
  SymbolRecord,
  TimeInForce,
  Tpsl,
  TriggerSource,
} from '@/protocol/records'
import type { MarginTier } from '@/trading/instrument/instrument'
import type { Book } from '../book/Book'
import type { ClosedOrders } from '../orders/closedOrders'
import type { MidWindow } from '../prices/midWindow'
import type { StoredTerms } from './storedTerms'

// Accounts, orders, positions and markets refer to one another, so their types stand together.

/** What an account holds of a coin. */
export type Wallet = {
  /** Sum of the coin's flows; negative when it owes. */
  total: Decimal
  /** What resting spot orders have set aside. */
  reserved: Decimal
  /** Interest charged and not yet paid back; part of what it owes. */
  interest: Decimal
}

/** An account on one market. */
export type Slot = {
  readonly account: AccountState
  readonly market: Market
  /** Null: the default. */
  leverage: number | null
  /** Orders that are not terminal, by id, oldest first. */
  readonly orders: Map<number, EngineOrder>
  readonly positions: Map<PositionSide, PositionState>
  /** Margin of the resting orders; null when it must be computed anew. */
  orderMargin: Decimal | null
}

/** An account: who it is, what it has set, what it holds. */
export type AccountState = {
  readonly address: Address
  /** Rank by creation; -1 until it is registered. */
  index: number
  /** Null until it is registered. */
  createdTime: number | null
  /** The main account that it is a sub-account of, and its label there. */
  main: AccountState | null
  label: string | null
  /** Its sub-accounts and associated accounts, oldest first. */
  readonly subs: AccountState[]
  /** How many sub-accounts it has made by index (docs/protocol 9.39). */
  derivedSubs: number
  positionMode: PositionMode
  autoBorrow: boolean
  /** Coin leverages that were set. */
  readonly coinLeverages: Map<string, number>
  readonly wallets: Map<string, Wallet>
  readonly slots: Map<number, Slot>
  /** Non-terminal orders by client_order_id. */
  readonly byClientId: Map<string, EngineOrder>
  readonly closed: ClosedOrders
  /** When all its orders will be canceled; null: not armed. */
  cancelAllAt: number | null
}

/** Where an order came from. */
export type OrderSource = 'user' | 'trigger' | 'liquidation' | 'adl'

/**
 * An order that is not terminal. `lots` is what is left, in base lots; a market order for quote money has its size in
 * `quote` and uses `lots` for nothing.
 */
export type EngineOrder = {
  readonly id: number
  readonly account: AccountState
  readonly market: Market
  readonly clientId: string | null
  readonly isBuy: boolean
  readonly type: OrderType
  readonly algo: AlgoOrderType | null
  readonly timeInForce: TimeInForce
  readonly priceMatch: PriceMatch | null
  readonly positionSide: PositionSide | null
  readonly marginMode: MarginMode | null
  readonly kept: StoredTerms
  readonly stp: StpMode
  readonly postOnly: boolean
  readonly reduceOnly: boolean
  readonly slippage: Decimal | null
  readonly leverage: number
  readonly source: OrderSource
  readonly parentId: number | null
  readonly createdTime: number
  /** Price that it rests at, in ticks. */
  ticks: number
  lots: number
  /** Its slot in the book; 0 while it does not rest. */
  slot: number
  /** Limit price in ticks; null on a market order, and while a price_match waits for its trigger. */
  limit: number | null
  /** Quantity in lots, and the first one. */
  size: number
  originalSize: number
  /** Quantity in quote money, and the first one; null on all but market orders for quote money. */
  quote: Decimal | null
  originalQuote: Decimal | null
  filled: number
  filledAmount: Decimal
  fee: Decimal
  conditional: Conditional | null
  tpsl: Tpsl | null
  /** The attached_tpsl order that waits for this one. */
  attached: EngineOrder | null
  /** What it waits for while it is `pending_trigger`. */
  triggers: Trigger[]
  state: OrderState
  updatedTime: number
  txHash: string
}

/** An open position. Counters restart when it reopens from flat or flips (docs/protocol 9.66). */
export type PositionState = {
  readonly account: AccountState
  readonly market: Market
  readonly side: PositionSide
  readonly marginMode: MarginMode
  /** Negative: short. */
  lots: number
  /** Sum of size × price of what is open, signed like the size. Stored whole, so that no rounding adds up (docs/protocol 9.59). */
  cost: Decimal
  /** Null on cross. */
  isolatedMargin: Decimal | null
  realizedPnl: Decimal
  closedLots: number
  closedValue: Decimal
  openedLots: number
  openedValue: Decimal
  fee: Decimal
  funding: Decimal
  maxLots: number
  adlLevel: number
  /** How the last part of it was closed. */
  closeKind: ExecutionKind
  readonly createdTime: number
  updatedTime: number
}

/** What only a perpetual has. */
export type PerpetualState = {
  readonly maxLeverage: number
  readonly tiers: readonly MarginTier[]
  readonly fundingInterval: number
  /** Every position that is open, the insurance fund's too, in the order they were opened. */
  readonly positions: Set<PositionState>
  /** Sum of the long positions. */
  longLots: number
  nextFunding: number
  /** Premiums sampled since the last funding: their sum and how many. */
  premiumSum: Decimal
  premiumSamples: number
}

/** A market: its fixed units and what changes. Prices are ticks, sizes lots, money is Decimal. */
export type Market = {
  readonly id: number
  readonly record: SymbolRecord
  readonly base: string
  readonly quote: string
  readonly tick: Decimal
  readonly lot: Decimal
  /** What one lot is worth at a price of one tick, in the quote coin; exact. */
  readonly unit: Decimal
  readonly minLots: number
  readonly maxLots: number
  readonly minNotional: Decimal
  readonly makerRate: Decimal
  readonly takerRate: Decimal
  readonly band: Decimal
  readonly book: Book
  readonly window: MidWindow
  readonly triggers: TriggerBook
  /** Null on spot. */
  readonly perpetual: PerpetualState | null
  halted: boolean
  oracle: Decimal
  mark: Decimal
  /** Price of the last trade. */
  last: Decimal | null
  /** Whether mark or oracle changed since they were last announced. */
  priceChanged: boolean
}

/** What of an order a trigger belongs to. */
export type TriggerLeg = 'conditional' | 'tp' | 'sl'

/** One price that an order waits for. */
export type Trigger = {
  readonly order: EngineOrder
  readonly leg: TriggerLeg
  readonly source: TriggerSource
  readonly price: Decimal
  /** Fires at or above the price, else at or below. */
  readonly rises: boolean
}

/** Triggers of one source and direction, the one that fires first at the end. */
export type TriggerQueue = Trigger[]

/** All prices that orders of a market wait for. */
export type TriggerBook = Readonly<
  Record<TriggerSource, { readonly rising: TriggerQueue; readonly falling: TriggerQueue }>
>

/** The last number given out of each kind of id. */
export type Counters = {
  order: number
  trade: number
  execution: number
  flow: number
  withdrawal: number
  account: number
}
