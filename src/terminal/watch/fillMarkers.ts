import { type Decimal, parseDecimal } from '@/base/decimal'
import type { Order } from '@/protocol/records/order'

/** How much of an order is filled: its quantity in the base coin, and what that was worth in the quote coin. */
export type FillMark = { readonly filled: Decimal; readonly amount: Decimal }

/** Markers by order id. */
export type FillMarkers = ReadonlyMap<string, FillMark>

/** An order that was filled further: `from` is what was known before. */
export type OrderFill = {
  readonly orderId: string
  readonly symbolId: number
  readonly isBuy: boolean
  readonly from: FillMark
  readonly to: FillMark
}

/** The mark of an order of which nothing is filled. */
export const UNFILLED: FillMark = { filled: 0n, amount: 0n }

/** How much of an order is filled, as its record says. */
export function markOf(order: Pick<Order, 'cum_filled_quantity' | 'cum_filled_amount'>): FillMark {
  return { filled: parseDecimal(order.cum_filled_quantity), amount: parseDecimal(order.cum_filled_amount) }
}
