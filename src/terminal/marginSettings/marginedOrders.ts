import { parseDecimal } from '@/base/decimal'
import type { Order } from '@/protocol/records/order'
import type { MarginedOrder } from '@/trading/margin/orderMargin'
import type { OwnOrder } from '@/trading/book/ownOrders'

/** The part of an order that rests in the book; empty if the order waits for a trigger or has no price. */
export function restingOrders(order: Order): OwnOrder[] {
  if (order.algo_order_type !== null || order.price === null) return []
  return [{ price: parseDecimal(order.price), size: parseDecimal(order.remaining_quantity) }]
}

/** The parts of an open order that reserve margin; empty if the order does not rest or only closes. */
export function marginedOrders(order: Order): MarginedOrder[] {
  const closes = order.flags?.includes('reduce_only') || order.position_side === (order.is_buy ? 'short' : 'long')
  return closes ? [] : restingOrders(order).map((resting) => ({ ...resting, isBuy: order.is_buy }))
}
