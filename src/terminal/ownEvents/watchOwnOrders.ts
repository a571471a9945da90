import type { Timers } from '@/base/clock'
import type { Feed, OrdersView } from '@/feed/types'
import { isTerminal } from '@/protocol/records/enums'
import type { Order } from '@/protocol/records/order'
import { followOrders } from '../watch/followOrders'
import { applyOwnOrders, isNews, NEW_ORDER, type OwnEvent, type SeenOrders } from './applyOwnOrders'
import type { ReportedMark, ReportedOrders } from './createReportedOrders'

/** Dependencies of `watchOwnOrders`. */
export type OwnOrderWatchParts = {
  readonly feed: Pick<Feed, 'orders'>
  readonly reported: ReportedOrders
  readonly timers: Timers
  /** Venue time, ms. */
  readonly now: () => number
  /** Returns since when the page has shown the account, venue ms; null while the venue's time is unknown. */
  readonly readShownAt: () => number | null
  /** Whether this tab is the one that reports. */
  readonly leads: () => boolean
  /**
   * Whether a write of this browser caused the change: `pending` without an outcome, `reported` if the write reports
   * it.
   */
  readonly isOwnWrite: (order: Order) => 'pending' | 'reported' | 'no'
  /** The newest finished orders; null when they cannot be read. */
  readonly readFinished: () => Promise<readonly Order[] | null>
  /** Reports events that happened together. `parents`: the parent orders of orders among them, by id. */
  readonly report: (events: readonly OwnEvent[], parents: ReadonlyMap<string, Order>) => void
}

/** Changes of an order within this time (ms) become one message. Own writes report their changes within it. */
const MERGE_MS = 1_000
/** After this time (ms), this tab drops changes that it saw and the reporting tab should have reported. */
const WAIT_MS = 10_000

/** Reports changes of an account's own orders, each once per browser. Returns a function that stops this. */
export function watchOwnOrders(account: string, parts: OwnOrderWatchParts): () => void {
  const { reported, timers, now } = parts
  let seen: SeenOrders = new Map()
  let startedAt: number | null = null
  let waiting = new Map<string, OwnEvent & { readonly at: number }>()
  const parents = new Map<string, Order>()
  let timer: unknown = null

  function take(orders: readonly Order[]): void {
    if (startedAt === null) return
    for (const order of orders) if (order.algo_order_type !== null) parents.set(order.order_id, order)
    const result = applyOwnOrders(seen, orders, startedAt)
    seen = result.seen
    for (const { order, since } of result.events) {
      const before = waiting.get(order.order_id)
      waiting.set(order.order_id, { order, since: before?.since ?? since, at: before?.at ?? now() })
    }
    if (waiting.size > 0 && timer === null) timer = timers.set(release, MERGE_MS)
  }

  function release(): void {
    timer = null
    const markers = reported.markers()
    const deferred = new Map<string, OwnEvent & { readonly at: number }>()
    const ready: OwnEvent[] = []
    for (const [id, event] of waiting) {
      const owner = parts.isOwnWrite(event.order)
      const since = furthest(event.since, markers.get(id))
      if (owner === 'reported' || !isNews(event.order, since)) continue
      if (owner === 'no' && parts.leads()) ready.push({ order: event.order, since })
      else if (owner === 'pending' || now() - event.at < WAIT_MS) deferred.set(id, event)
    }
    waiting = deferred
    if (deferred.size > 0) timer = timers.set(release, MERGE_MS)
    if (ready.length === 0) return
    reported.mark(ready.map(({ order }) => order))
    // Leaves out triggers, because the message about the placed order says that it was triggered.
    const parentIds = new Set(ready.map(({ order }) => order.parent_order_id))
    parts.report(
      ready.filter(({ order }) => order.state !== 'triggered' || !parentIds.has(order.order_id)),
      parents,
    )
  }

  function update(view: OrdersView): void {
    if (startedAt === null) {
      if (view.phase !== 'live') return
      startedAt = now()
      const shownAt = parts.readShownAt() ?? startedAt
      seen = applyOwnOrders(new Map(), [...view.open, ...view.recent], Number.POSITIVE_INFINITY).seen
      // What was filled while the code of this watch was loading is news.
      const filled = view.recent.filter(({ state, updated_time: at }) => state === 'filled' && at >= shownAt)
      seen = new Map([...seen, ...filled.map(({ order_id: id }) => [id, NEW_ORDER] as const)])
    }
    take([...view.open, ...view.recent])
  }

  const { readFinished } = parts
  const end = followOrders(parts.feed.orders(account), { timers, readFinished, onView: update, onFinished: take })
  return () => {
    end()
    timers.clear(timer)
  }
}

function furthest(seen: ReportedMark, reported: ReportedMark | undefined): ReportedMark {
  if (!reported) return seen
  const further = reported.filled > seen.filled ? reported : seen
  return { ...further, state: isTerminal(reported.state) ? reported.state : seen.state }
}
