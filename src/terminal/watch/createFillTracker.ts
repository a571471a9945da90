import { maxBigInt } from '@/base/decimal'
import type { OrdersView } from '@/feed/types'
import type { Order } from '@/protocol/records/order'
import { type FillMark, type FillMarkers, markOf, type OrderFill, UNFILLED } from './fillMarkers'

/** Follows one address's orders, and returns each partial fill once. */
export type FillTracker = {
  /**
   * Takes the live orders. The first complete view is history without fills; later each further filled order is a fill,
   * once, however often it is seen and across reconnects.
   */
  accept(view: Pick<OrdersView, 'phase' | 'open' | 'recent'>): readonly OrderFill[]
  /** Takes finished orders, which were read after an interruption. */
  acceptFinished(orders: readonly Order[]): readonly OrderFill[]
}

type Options = {
  /** Fills by order that this or another tab reported before. */
  reported: FillMarkers
  /** Venue time at which the address began to be followed, ms; called when its orders are first complete. */
  begunAt: () => number
}

/** Makes the tracker of one address. */
export function createFillTracker({ reported, begunAt }: Options): FillTracker {
  const markers = new Map<string, FillMark>()
  let begun: number | null = null

  function raise({ order_id: id }: Order, to: FillMark): void {
    const previous = markers.get(id) ?? UNFILLED
    markers.set(id, { filled: maxBigInt(previous.filled, to.filled), amount: maxBigInt(previous.amount, to.amount) })
  }

  function take(orders: readonly Order[], since: number): OrderFill[] {
    return orders.flatMap((order) => {
      const { order_id: orderId, symbol_id: symbolId, is_buy: isBuy } = order
      const to = markOf(order)
      // Fills of an older order that was not among the open ones happened before the watch.
      const from = markers.get(orderId) ?? (order.created_time < since ? to : UNFILLED)
      raise(order, to)
      return to.filled > from.filled ? [{ orderId, symbolId, isBuy, from, to }] : []
    })
  }

  return {
    accept({ phase, open, recent }) {
      const orders = [...open, ...recent]
      if (begun !== null) return take(orders, begun)
      if (phase !== 'live') return []
      begun = begunAt()
      for (const [id, mark] of reported) markers.set(id, mark)
      for (const order of orders) raise(order, markOf(order))
      return []
    },
    acceptFinished: (orders) => (begun === null ? [] : take(orders, begun)),
  }
}
