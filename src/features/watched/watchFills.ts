import type { Timers } from '@/base/clock'
import type { FillLog } from '@/terminal/watch/createFillLog'
import { createFillTracker } from '@/terminal/watch/createFillTracker'
import type { OrderFill } from '@/terminal/watch/fillMarkers'
import { followOrders } from '@/terminal/watch/followOrders'
import type { Feed } from '@/feed/types'
import type { Order } from '@/protocol/records/order'

/** Dependencies of `watchFills`. */
export type FillWatchParts = {
  readonly feed: Pick<Feed, 'orders'>
  readonly log: Pick<FillLog, 'reported' | 'report'>
  readonly timers: Timers
  /** Venue time, ms, and a clock that never jumps, ms. */
  readonly now: () => number
  readonly monotonic: () => number
  /** Whether the page is hidden. Its timers may be late then, so the first fill of a burst is reported at once. */
  readonly hidden: () => boolean
  /** Reads the newest finished orders of an address; null if they cannot be read. */
  readonly readFinished: (address: string) => Promise<readonly Order[] | null>
}

/** Fills within this time (ms) of the first one become one message. */
const BURST_MS = 1_000
/** Minimum time between two messages about one address, ms. */
const MIN_INTERVAL_MS = 5_000

/**
 * Watches fills of an address, and reports them as one message per burst: pushed fills and, after an interruption, the
 * fills during it. Returns a function that stops this.
 */
export function watchFills(address: string, parts: FillWatchParts): () => void {
  const { feed, log, timers, now, monotonic } = parts
  const startedAt = monotonic()
  const tracker = createFillTracker({ reported: log.reported(), begunAt: () => now() - (monotonic() - startedAt) })
  let waiting: OrderFill[] = []
  let lastReport = Number.NEGATIVE_INFINITY
  let timer: unknown = null

  function report(): void {
    timer = null
    lastReport = monotonic()
    log.report(address, waiting)
    waiting = []
  }

  function addFills(fills: readonly OrderFill[]): void {
    if (fills.length === 0) return
    waiting = [...waiting, ...fills]
    if (timer !== null) return
    const pause = Math.max(parts.hidden() ? 0 : BURST_MS, lastReport + MIN_INTERVAL_MS - monotonic())
    if (pause === 0) report()
    else timer = timers.set(report, pause)
  }

  const end = followOrders(feed.orders(address), {
    timers,
    readFinished: () => parts.readFinished(address),
    onView: (view) => addFills(tracker.accept(view)),
    onFinished: (finished) => addFills(tracker.acceptFinished(finished)),
  })
  return () => {
    end()
    if (timer === null) return
    timers.clear(timer)
    report()
  }
}
