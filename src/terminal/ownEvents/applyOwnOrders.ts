import { greatest, parseDecimal } from '@/base/decimal'
import { isTerminal } from '@/protocol/records/enums'
import type { Order } from '@/protocol/records/order'
import type { ReportedMark } from './createReportedOrders'

/** Something that happened to an own order: it was filled further, or it was canceled, rejected or triggered. */
export type OwnEvent = { readonly order: Order; readonly since: ReportedMark }

/** How far each own order was seen, by id. */
export type SeenOrders = ReadonlyMap<string, ReportedMark>

const NEW: ReportedMark = { filled: 0n, amount: 0n, state: 'new' }

/** How an order stands, as its record says. */
export function markOfOrder({ cum_filled_quantity, cum_filled_amount, state }: Order): ReportedMark {
  return { filled: parseDecimal(cum_filled_quantity), amount: parseDecimal(cum_filled_amount), state }
}

/** Whether an order's record says more than was said of it. */
export function isNews(order: Order, reported: ReportedMark): boolean {
  const now = markOfOrder(order)
  if (now.filled > reported.filled) return true
  // That it is filled is news by what it has filled alone.
  return isTerminal(now.state) && now.state !== 'filled' && !isTerminal(reported.state)
}

/**
 * Takes orders as pushes or reads show them, in any order and as often as one likes: gives what happened since they were
 * last seen, each thing once. An order from before `begunAt` (venue ms) that was never seen open is history.
 */
export function applyOwnOrders(
  seen: SeenOrders,
  orders: readonly Order[],
  begunAt: number,
): { seen: SeenOrders; events: readonly OwnEvent[] } {
  const next = new Map(seen)
  const events: OwnEvent[] = []
  for (const order of orders) {
    const known = next.get(order.order_id)
    const now = markOfOrder(order)
    const since = known ?? (order.created_time < begunAt ? now : NEW)
    next.set(order.order_id, {
      filled: greatest(since.filled, now.filled),
      amount: greatest(since.amount, now.amount),
      state: isTerminal(since.state) ? since.state : now.state,
    })
    if (isNews(order, since)) events.push({ order, since })
  }
  return { seen: next, events }
}
