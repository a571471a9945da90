import { maxBigInt, parseDecimal } from '@/base/decimal'
import { isTerminal } from '@/protocol/records/enums'
import type { Order } from '@/protocol/records/order'
import type { ReportedMark } from './createReportedOrders'

/** A change of an own order: it was filled further, canceled, rejected or triggered. `since`: its state before. */
export type OwnEvent = { readonly order: Order; readonly since: ReportedMark }

/** The last seen state of each own order, by id. */
export type SeenOrders = ReadonlyMap<string, ReportedMark>

/** The state of an order of which nothing was reported. */
export const NEW_ORDER: ReportedMark = { filled: 0n, amount: 0n, state: 'new' }

/** Takes the state of an order from its record. */
function markOfOrder({ cum_filled_quantity, cum_filled_amount, state }: Order): ReportedMark {
  return { filled: parseDecimal(cum_filled_quantity), amount: parseDecimal(cum_filled_amount), state }
}

/** Whether an order's record is newer than what was reported. */
export function isNews(order: Order, reported: ReportedMark): boolean {
  const now = markOfOrder(order)
  if (now.filled > reported.filled) return true
  // A fill is recognized by its quantity, not by the state.
  return isTerminal(now.state) && now.state !== 'filled' && !isTerminal(reported.state)
}

/**
 * Compares orders from pushes or reads with their last seen states, and returns each change exactly once. Records may
 * come in any order and repeatedly. An order from before `startedAt` (venue ms) that was never seen open causes no
 * events.
 */
export function applyOwnOrders(
  seen: SeenOrders,
  orders: readonly Order[],
  startedAt: number,
): { seen: SeenOrders; events: readonly OwnEvent[] } {
  const next = new Map(seen)
  const events: OwnEvent[] = []
  for (const order of orders) {
    const previous = next.get(order.order_id)
    const now = markOfOrder(order)
    const since = previous ?? (order.created_time < startedAt ? now : NEW_ORDER)
    next.set(order.order_id, {
      filled: maxBigInt(since.filled, now.filled),
      amount: maxBigInt(since.amount, now.amount),
      state: isTerminal(since.state) ? since.state : now.state,
    })
    if (isNews(order, since)) events.push({ order, since })
  }
  return { seen: next, events }
}
