import type { Timers } from '@/base/clock'
import type { Live } from '@/base/live'
import type { OrdersView } from '@/feed/types'
import type { Order } from '@/protocol/records/order'

const RETRY_MS = 2_000
const TRIES = 5

/** Dependencies of `followOrders`. */
export type FollowParts = {
  readonly timers: Timers
  /** The newest finished orders; null when they cannot be read. */
  readonly readFinished: () => Promise<readonly Order[] | null>
  /** Takes each view of the orders, beginning with the current one. */
  readonly onView: (view: OrdersView) => void
  /** Takes the newest finished orders after an interruption. */
  readonly onFinished: (orders: readonly Order[]) => void
}

/**
 * Follows the orders of an account. An order that began and ended during an interruption is in no push and not open: it
 * is read from the finished orders. Returns the function that ends it.
 */
export function followOrders(live: Live<OrdersView>, parts: FollowParts): () => void {
  let phase: OrdersView['phase'] = 'loading'
  let ended = false

  async function catchUp(tries: number): Promise<void> {
    if (ended) return
    const finished = await parts.readFinished()
    if (ended) return
    if (finished) parts.onFinished(finished)
    else if (tries > 1) parts.timers.set(() => void catchUp(tries - 1), RETRY_MS)
  }

  function update(view: OrdersView): void {
    const renewed = view.phase === 'live' && phase === 'stale'
    phase = view.phase
    parts.onView(view)
    if (renewed) void catchUp(TRIES)
  }

  const end = live.subscribe(update)
  update(live.getState())
  return () => {
    ended = true
    end()
  }
}
