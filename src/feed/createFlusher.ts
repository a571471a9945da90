import type { Clock, Timers } from '@/base/clock'
import type { FromWorker } from './wire'

/** Sends changes to the page: at most one message per frame, and none before the page consumed the last one with data. */
export type Flusher = {
  /** Requests a message because something changed, within `delayMs` at the latest: changes that may wait come together. */
  request(delayMs?: number): void
  /** The page is ready for the next message. */
  consumed(): void
  /** The page became visible: pending changes are sent at the next frame. */
  hurry(): void
  stop(): void
}

const FRAME_MS = 16
const HIDDEN_FRAME_MS = 1_000
/** How long to wait for the page to consume a message, ms. After that it was reloaded or lost the message. */
const GIVE_UP_WAITING_MS = 30_000

/**
 * Creates a flusher. `collect` gathers all changes; nothing queues up while the page is busy, since further changes are
 * merged into the next message.
 */
export function createFlusher(options: {
  readonly clock: Clock
  readonly timers: Timers
  /** Whether the page is hidden: one message a second is enough then. */
  readonly hidden: () => boolean
  readonly collect: () => FromWorker | null
  readonly send: (message: FromWorker) => void
}): Flusher {
  const { clock, timers } = options
  let sentAt = Number.NEGATIVE_INFINITY
  let unanswered = false
  /** The latest time at which the requested message is sent, monotonic ms; null without a request. */
  let wantedBy: number | null = null
  let timer: unknown = null

  const frame = () => (options.hidden() ? HIDDEN_FRAME_MS : FRAME_MS)

  function flush(): void {
    timer = null
    if (unanswered && clock.monotonic() - sentAt < GIVE_UP_WAITING_MS) return arm()
    wantedBy = null
    const message = options.collect()
    if (!message) return
    sentAt = clock.monotonic()
    // The page may render its loading views for a second; their first data must not wait for that.
    unanswered = message.updates.length === 0 || message.updates.some(({ phase }) => phase !== 'loading')
    options.send(message)
  }

  function arm(): void {
    if (timer !== null) timers.clear(timer)
    const at = unanswered ? sentAt + GIVE_UP_WAITING_MS : Math.max(sentAt + frame(), wantedBy ?? 0)
    timer = timers.set(flush, Math.max(0, at - clock.monotonic()))
  }

  return {
    request(delayMs = 0) {
      const by = clock.monotonic() + delayMs
      if (wantedBy !== null && wantedBy <= by) return
      wantedBy = by
      arm()
    },
    consumed() {
      unanswered = false
      if (wantedBy !== null) arm()
    },
    hurry() {
      if (wantedBy !== null && !unanswered) arm()
    },
    stop() {
      if (timer !== null) timers.clear(timer)
      timer = null
    },
  }
}
