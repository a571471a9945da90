import { parseDecimal } from '@/base/decimal'
import type { Live } from '@/base/live'
import type { BookView, OrdersView, TapeView, BookSideView } from '@/feed/types'
import type { Order } from '@/protocol/records/order'
import type { Trade } from '@/protocol/records/trade'
import type { Instrument } from '@/trading/instrument/instrument'
import {
  applyOthers,
  applyTrade,
  beginQueue,
  type QueueBounds,
  queueBounds,
  type QueuePosition,
} from '@/trading/book/queuePosition'

/**
 * Estimates the queue positions of the account's resting orders in a market, from the pushes that this page has
 * received.
 */
export type QueueWatch = {
  /** Starts to follow book, tape and orders, without earlier estimates. Returns a function that stops this. */
  start: () => () => void
  /**
   * Returns the bounds of the lots ahead of an order at its price; null if it does not rest or its level is outside the
   * received book.
   */
  boundsOf: (orderId: string) => QueueBounds | null
}

/** The inputs: the market's unmerged book, its tape, and the account's orders. */
export type QueueSources = { book: Live<BookView>; tape: Live<TapeView>; orders: Live<OrdersView> }

type Seen = {
  place: QueuePosition
  ticks: number
  lots: number
  isBid: boolean
  /** When the order joined the queue (venue ms), and its filled quantity at that time. */
  time: number
  filledBefore: string
  /** Whether the order was partly filled in this queue. */
  filled: boolean
}

/** Creates the queue watch of one market and account. */
export function createQueueWatch({ book, tape, orders }: QueueSources, instrument: Instrument): QueueWatch {
  const seen = new Map<string, Seen>()
  let history = createLevelHistory()
  let epoch: number | null = null
  let lastTrades: readonly Trade[] = []

  function update(): void {
    const view = book.getState()
    if (view.phase !== 'live') return
    if (view.epoch !== epoch) seen.clear()
    epoch = view.epoch
    history.keep(view)
    const resting = orders.getState().open.filter((order) => rests(order, instrument))
    const ids = new Set(resting.map((order) => order.order_id))
    for (const id of seen.keys()) if (!ids.has(id)) seen.delete(id)
    const [bids, asks] = [copy(view.bids), copy(view.asks)]
    for (const order of resting) follow(order, order.is_buy ? bids : asks, view.time)
  }

  function follow(order: Order, side: ReturnType<typeof copy>, bookTime: number): void {
    const ticks = Number(parseDecimal(order.price ?? '0') / instrument.tick)
    const lots = Number(parseDecimal(order.remaining_quantity) / instrument.lot)
    const filledBy = order.cum_filled_quantity
    const isBid = order.is_buy
    const level = lotsAt(side, ticks, isBid)
    // Null until both the push of the order and that of the book with it have arrived.
    const others = level === null || level < lots ? null : level - lots
    const previous = seen.get(order.order_id)
    if (previous && previous.ticks === ticks && lots <= previous.lots) {
      const isOld = others === null && level !== null
      const place = isOld ? previous.place : applyOthers(previous.place, others)
      seen.set(order.order_id, { ...previous, place, lots, filled: filledBy !== previous.filledBefore })
    } else if (others !== null && bookTime >= order.updated_time) {
      const time = order.updated_time
      const place = beginQueue(history.before(time, ticks, isBid), others)
      seen.set(order.order_id, { place, ticks, lots, isBid, time, filledBefore: filledBy, filled: false })
    } else seen.delete(order.order_id)
  }

  function takeTrades(): void {
    const { trades } = tape.getState()
    const previous = new Set(lastTrades)
    lastTrades = trades
    for (const trade of trades) {
      if (previous.has(trade)) continue
      const ticks = Number(parseDecimal(trade.price) / instrument.tick)
      const lots = Number(parseDecimal(trade.quantity) / instrument.lot)
      for (const [id, order] of seen) {
        // A trade in the order's own block may have happened before the order, so only later ones count.
        const counts = order.ticks === ticks && order.isBid !== trade.is_taker_buyer && trade.time > order.time
        if (counts) seen.set(id, { ...order, place: applyTrade(order.place, lots) })
      }
    }
  }

  return {
    start() {
      seen.clear()
      history = createLevelHistory()
      lastTrades = tape.getState().trades
      update()
      const ends = [book.subscribe(update), orders.subscribe(update), tape.subscribe(takeTrades)]
      return () => {
        for (const end of ends) end()
        seen.clear()
      }
    },
    boundsOf(orderId) {
      const order = seen.get(orderId)
      if (!order || order.place.others === null) return null
      // An order that is being filled is first in the queue.
      return order.filled ? { min: 0, max: 0 } : queueBounds(order.place)
    },
  }
}

/** Whether an order rests in the market's book. */
function rests(order: Order, { symbolId }: Instrument): boolean {
  return order.symbol_id === symbolId && order.price !== null && order.algo_order_type === null
}

/** Maximum number of stored books. */
const MAX_STORED = 8

type Moment = { time: number; epoch: number; bids: Levels; asks: Levels }
type Levels = { prices: Float64Array; sizes: Float64Array }

/** Copies of the last few books. They are copied because the feed reuses the arrays for the next book. */
type LevelHistory = {
  keep: (view: BookView) => void
  /**
   * Lots at a price in the last book before `time` (venue ms); null without such a book, or if the price is outside it.
   */
  before: (time: number, ticks: number, isBid: boolean) => number | null
}

/** Creates an empty history. */
function createLevelHistory(): LevelHistory {
  let moments: readonly Moment[] = []
  return {
    keep({ time, epoch, bids, asks }) {
      const moment = { time, epoch, bids: copy(bids), asks: copy(asks) }
      // Drops books of an earlier subscription, because updates between the two are missing.
      moments = [moment, ...moments.filter((earlier) => earlier.epoch === epoch)].slice(0, MAX_STORED)
    },
    before(time, ticks, isBid) {
      const moment = moments.find((candidate) => candidate.time < time)
      if (!moment) return null
      return lotsAt(isBid ? moment.bids : moment.asks, ticks, isBid)
    },
  }
}

/** Lots at a price; 0 without orders, null beyond the last known level. */
function lotsAt({ prices, sizes }: Levels, ticks: number, isBid: boolean): number | null {
  const row = prices.indexOf(ticks)
  if (row >= 0) return sizes[row]!
  const last = prices.at(-1)
  return last !== undefined && (isBid ? ticks > last : ticks < last) ? 0 : null
}

/** Copies a side without the unused capacity of its arrays. */
function copy({ count, prices, sizes }: BookSideView): Levels {
  return { prices: prices.slice(0, count), sizes: sizes.slice(0, count) }
}
