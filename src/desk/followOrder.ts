import type { OrdersView } from '@/feed/types'
import type { Live } from '@/base/live'
import type { Order } from '@/protocol/records/order'
import type { Timers } from '@/base/clock'

/**
 * Waits until an order that was just placed has ended, as far as the live orders show it; null when it has not within
 * `patienceMs` (it rests, or its push was lost: then nothing is claimed about it).
 */
export function followOrder(
  orders: Live<OrdersView>,
  orderId: string,
  timers: Timers,
  patienceMs: number,
): Promise<Order | null> {
  return new Promise((resolve) => {
    const end = (order: Order | null) => {
      unsubscribe()
      timers.clear(timer)
      resolve(order)
    }
    const look = (view: OrdersView) => {
      const order = view.recent.find((one) => one.order_id === orderId)
      if (order) end(order)
    }
    const unsubscribe = orders.subscribe(look)
    const timer = timers.set(() => end(null), patienceMs)
    look(orders.getState())
  })
}
