import { maxBigInt } from '@/base/decimal'
import type { OrdersView } from '@/feed/types'
import type { Order } from '@/protocol/records/order'
import { type FillMark, type FillMarkers, markOf, type OrderFill, UNFILLED } from './fillMarkers'

/** Follows one address's orders, and returns each partial fill once. */
export type FillTracker = {
  /**
   * Processes the live orders and returns new fills. The first complete view is history and returns none. Later each
   * increase of a filled quantity is returned once, also across reconnects.
   */
  accept(view: Pick<OrdersView, 'phase' | 'open' | 'recent'>): readonly OrderFill[]
  /** Processes finished orders that were read after an interruption, and returns new fills. */
  acceptFinished(orders: readonly Order[]): readonly OrderFill[]
}

type Options = {
  /** Fills by order that this tab or another tab has reported. */
  reported: FillMarkers
  /** Returns the venue time (ms) since which the address is watched; called when its orders are first complete. */
  begunAt: () => number
}

/** Creates the tracker of one address. */
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
      // An older order that was not open at the start was filled before the watch.
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
