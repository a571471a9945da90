import type { Decimal } from '@/base/decimal'
import type {
  AlgoOrderType,
  Conditional,
  MarginMode,
  MarketOrderType,
  OrderState,
  OrderType,
  PositionSide,
  PriceMatch,
  StpMode,
  TimeInForce,
  Tpsl,
} from '@/protocol/records'
import type { Trigger } from '../triggers/TriggerBook'
import type { AccountState } from './AccountState'
import type { Market } from './Market'

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
  readonly marketOrderType: MarketOrderType
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
  /** Its place in the book; 0 while it does not rest. */
  place: number
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

/** Whether an order may only close: reduce-only, or in hedge mode against its position side. */
export function closesOnly(order: EngineOrder): boolean {
  return order.reduceOnly || order.positionSide === (order.isBuy ? 'short' : 'long')
}

/** Whether it rests in the book. */
export function isResting(order: EngineOrder): boolean {
  return order.place !== 0
}
