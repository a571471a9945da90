import type { AutoCancelState } from '@/client/autoCancel/createAutoCancel'
import type { Order } from '@/protocol/records/order'

/** The block that cancels is the first at or after the timer's time, and none is later than this. */
const WITHIN_MS = 1_000

/** Whether the account's auto-cancel timer, as this browser knows it, ran out when an order ended. */
export function endedByTimer(timer: AutoCancelState, { updated_time: endedAt }: Pick<Order, 'updated_time'>): boolean {
  if (timer.kind !== 'armed' && timer.kind !== 'fired') return false
  return endedAt >= timer.triggerTime && endedAt <= timer.triggerTime + WITHIN_MS
}
