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
  /** Called with each view of the orders, starting with the current one. */
  readonly onView: (view: OrdersView) => void
  /** Called with the newest finished orders after an interruption. */
  readonly onFinished: (orders: readonly Order[]) => void
}

/**
 * Follows the orders of an account. After an interruption it also reads finished orders, because an order that was
 * placed and ended during it is in no push. Returns a function that stops this.
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
