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

// Accounts, orders, positions and markets reference each other, so their types are in one file.

/** An account's balance of a coin. */
export type Wallet = {
  /** Sum of the coin's flows; negative when it owes. */
  total: Decimal
  /** Reserved by resting spot orders. */
  reserved: Decimal
  /** Interest charged and not repaid yet; part of the debt. */
  interest: Decimal
}

/** An account's state on one market. */
export type Slot = {
  readonly account: AccountState
  readonly market: Market
  /** Null: the default. */
  leverage: number | null
  /** Open orders by id, oldest first. */
  readonly orders: Map<number, EngineOrder>
  readonly positions: Map<PositionSide, PositionState>
  /** Margin of the resting orders; null when it must be recomputed. */
  orderMargin: Decimal | null
}

/** An account with its settings, balances and orders. */
export type AccountState = {
  readonly address: Address
  /** Its index by creation; -1 until it is registered. */
  index: number
  /** Null until it is registered. */
  createdTime: number | null
  /** The main account of a sub-account, and its label there. */
  main: AccountState | null
  label: string | null
  /** Its sub-accounts and associated accounts, oldest first. */
  readonly subs: AccountState[]
  /** How many sub-accounts it has created by index (docs/protocol 9.39). */
  derivedSubs: number
  positionMode: PositionMode
  autoBorrow: boolean
  /** Coin leverages that differ from the default. */
  readonly coinLeverages: Map<string, number>
  readonly wallets: Map<string, Wallet>
  readonly slots: Map<number, Slot>
  /** Open orders by client_order_id. */
  readonly byClientId: Map<string, EngineOrder>
  readonly closed: ClosedOrders
  /** When all its orders will be canceled; null: not armed. */
  cancelAllAt: number | null
}

/** The origin of an order. */
type OrderSource = 'user' | 'trigger' | 'liquidation' | 'adl'

/** An open order. `lots` is the remaining size in base lots; a market order in quote money uses `quote` instead. */
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
  readonly storedTerms: StoredTerms
  readonly stp: StpMode
  readonly postOnly: boolean
  readonly reduceOnly: boolean
  readonly slippage: Decimal | null
  readonly leverage: number
  readonly source: OrderSource
  readonly parentId: number | null
  readonly createdTime: number
  /** The price in ticks at which it rests. */
  ticks: number
  lots: number
  /** Its slot in the book; 0 while it does not rest. */
  slot: number
  /** Limit price in ticks; null on a market order, and while a price_match waits for its trigger. */
  limit: number | null
  /** Quantity in lots, and the original one. */
  size: number
  originalSize: number
  /** Quantity in quote money, and the original one; null except for market orders in quote money. */
  quote: Decimal | null
  originalQuote: Decimal | null
  filled: number
  filledAmount: Decimal
  fee: Decimal
  conditional: Conditional | null
  tpsl: Tpsl | null
  /** The attached_tpsl order that depends on this one. */
  attached: EngineOrder | null
  /** Its triggers while it is `pending_trigger`. */
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
  /** Sum of size × price of the open size, signed like it. Not rounded, so that no errors add up (docs/protocol 9.59). */
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

/** State of perpetuals only. */
export type PerpetualState = {
  readonly maxLeverage: number
  readonly tiers: readonly MarginTier[]
  readonly fundingInterval: number
  /** All open positions including the insurance fund's, in order of opening. */
  readonly positions: Set<PositionState>
  /** Sum of the long positions. */
  longLots: number
  nextFunding: number
  /** Sum and number of the premiums sampled since the last funding. */
  premiumSum: Decimal
  premiumSamples: number
}

/** A market: its fixed units and its state. Prices are ticks, sizes lots, money is Decimal. */
export type Market = {
  readonly id: number
  readonly record: SymbolRecord
  readonly base: string
  readonly quote: string
  readonly tick: Decimal
  readonly lot: Decimal
  /** The value of one lot at a price of one tick, in the quote coin; exact. */
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
  /** Whether mark or oracle changed since they were last emitted. */
  priceChanged: boolean
}

/** The part of an order that a trigger belongs to. */
type TriggerLeg = 'conditional' | 'tp' | 'sl'

/** A trigger price of an order. */
export type Trigger = {
  readonly order: EngineOrder
  readonly leg: TriggerLeg
  readonly source: TriggerSource
  readonly price: Decimal
  /** Fires at or above the price, else at or below. */
  readonly rises: boolean
}

/** Triggers of one source and direction, sorted so that the next to fire is last. */
export type TriggerQueue = Trigger[]

/** All triggers of a market's orders. */
export type TriggerBook = Readonly<
  Record<TriggerSource, { readonly rising: TriggerQueue; readonly falling: TriggerQueue }>
>

/** The last id used of each kind. */
export type Counters = {
  order: number
  trade: number
  execution: number
  flow: number
  withdrawal: number
  account: number
}
