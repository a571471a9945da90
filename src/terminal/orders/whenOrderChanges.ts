import type { Live } from '@/base/live'
import type { OrdersView } from '@/feed/types'
import type { Order } from '@/protocol/records/order'

/** Maximum wait in ms: a push may be lost, and a cancel must stay possible. */
const MAX_WAIT_MS = 3_000

/**
 * Resolves when the live orders show that an order has ended or, unless `isGone`, that it has changed; after 3 s in any
 * case. Without this wait, a row would show the earlier order and accept the same write again between the reply and its
 * push.
 */
export function whenOrderChanges(orders: Live<OrdersView>, before: Order, isGone: boolean): Promise<void> {
  return new Promise((resolve) => {
    const update = ({ open }: OrdersView) => {
      const now = open.find(({ order_id: id }) => id === before.order_id)
      if (!now || (!isGone && now.tx_hash !== before.tx_hash)) end()
    }
    const unsubscribe = orders.subscribe(update)
    const timer = setTimeout(end, MAX_WAIT_MS)
    function end(): void {
      unsubscribe()
      clearTimeout(timer)
      resolve()
    }
    update(orders.getState())
  })
}
