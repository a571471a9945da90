import { greatest } from '@/base/decimal'
import type { OrdersView } from '@/feed/types'
import type { Order } from '@/protocol/records/order'
import { type FillMark, type FillMarkers, markOf, type OrderFill, UNFILLED } from './fillMarkers'

/** Follows one address's orders, and gives each part of a fill once. */
export type FillTracker = {
  /**
   * Takes the live orders. What they are when they are first whole is history and no fill; later each order that is filled
   * further is one, however often it is seen, and whatever connection was lost in between.
   */
  accept(view: Pick<OrdersView, 'phase' | 'open' | 'recent'>): readonly OrderFill[]
  /** Takes finished orders that were read because the stream was away. */
  acceptFinished(orders: readonly Order[]): readonly OrderFill[]
}

type Options = {
  /** How far the fills of orders were reported before, by this tab or another. */
  reported: FillMarkers
  /** Venue time at which the address began to be followed, ms; asked for when its orders are first whole. */
  begunAt: () => number
}

/** Makes the tracker of one address. */
export function createFillTracker({ reported, begunAt }: Options): FillTracker {
  const markers = new Map<string, FillMark>()
  let begun: number | null = null

  function raise({ order_id: id }: Order, to: FillMark): void {
    const known = markers.get(id) ?? UNFILLED
    markers.set(id, { filled: greatest(known.filled, to.filled), amount: greatest(known.amount, to.amount) })
  }

  function take(orders: readonly Order[], since: number): OrderFill[] {
    return orders.flatMap((order) => {
      const { order_id: orderId, symbol_id: symbolId, is_buy: isBuy } = order
      const to = markOf(order)
      // An order that is older than the watch and was not among the open ones has fills of before it.
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
