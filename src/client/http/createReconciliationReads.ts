import { startStopwatch } from '@/base/startStopwatch'
import type { Clock, Timers } from '@/base/clock'
import type { Http } from './Http'
import { UnreachableError } from './errors'

/** Minimum time between the starts of two reconciliation reads, ms: two a second, however many writes are undecided. */
const MIN_INTERVAL_MS = 500
/** A read times out after 1.5 times the duration of the last one, plus this, within the limits below. */
const MARGIN_MS = 300
const MIN_WAIT_MS = 500
const MAX_WAIT_MS = 8_000
/** Assumed duration of a read before the first one, ms. */
const FIRST_TAKES_MS = 500

type ReconciliationRead = Http['readToReconcile']

/**
 * Creates reads for reconciliation. They go before other reads and start at least half a second apart; equal reads that
 * wait share one answer. A read without an answer in time is aborted; after every second such read the timeout doubles.
 */
export function createReconciliationReads({
  read,
  clock,
  timers,
}: {
  readonly read: Http['read']
  readonly clock: Clock
  readonly timers: Timers
}): ReconciliationRead {
  const waiting = new Map<string, Promise<unknown>>()
  const turns: (() => void)[] = []
  let openAt = Number.NEGATIVE_INFINITY
  let timer: unknown = null
  let lastTookMs = FIRST_TAKES_MS
  let unanswered = 0

  function next(): void {
    if (timer !== null || turns.length === 0) return
    const wait = openAt - clock.monotonic()
    if (wait > 0) {
      timer = timers.set(() => {
        timer = null
        next()
      }, wait)
      return
    }
    openAt = clock.monotonic() + MIN_INTERVAL_MS
    turns.shift()!()
    next()
  }

  function limitMs(): number {
    const expectedMs = Math.max(MIN_WAIT_MS, 1.5 * lastTookMs + MARGIN_MS)
    return Math.min(MAX_WAIT_MS, expectedMs * 2 ** Math.floor(unanswered / 2))
  }

  async function ask<T>(request: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const controller = new AbortController()
    const timeout = timers.set(() => controller.abort(new UnreachableError('no answer in time')), limitMs())
    const watch = startStopwatch(clock)
    try {
      const answer = await request(controller.signal)
      lastTookMs = watch.elapsed()
      unanswered = 0
      return answer
    } catch (error) {
      if (controller.signal.aborted) unanswered++
      throw error
    } finally {
      timers.clear(timeout)
    }
  }

  return (name, parameters) => {
    const key = `${name} ${JSON.stringify(parameters)}`
    const shared = waiting.get(key)
    if (shared) return shared as never
    const reading = new Promise<void>((resolve) => turns.push(resolve)).then(() => {
      waiting.delete(key)
      return ask((signal) => read(name, parameters, { signal, urgent: true }))
    })
    waiting.set(key, reading)
    next()
    return reading
  }
}
