import { type Decimal, parseDecimal } from '@/base/decimal'
import type { Order } from '@/protocol/records/order'

/** Filled part of an order: its quantity in the base coin, and its value in the quote coin. */
export type FillMark = { readonly filled: Decimal; readonly amount: Decimal }

/** Filled parts by order id. */
export type FillMarkers = ReadonlyMap<string, FillMark>

/** A new fill of an order. `from`: the filled part that was known before. */
export type OrderFill = {
  readonly orderId: string
  readonly symbolId: number
  readonly isBuy: boolean
  readonly from: FillMark
  readonly to: FillMark
}

/** The filled part of an unfilled order. */
export const UNFILLED: FillMark = { filled: 0n, amount: 0n }

/** The filled part of an order, from its record. */
export function markOf(order: Pick<Order, 'cum_filled_quantity' | 'cum_filled_amount'>): FillMark {
  return { filled: parseDecimal(order.cum_filled_quantity), amount: parseDecimal(order.cum_filled_amount) }
}
