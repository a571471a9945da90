/** The state of a key's window. */
export type RateState = { allowed: boolean; limit: number; remaining: number; resetInMs: number }

/** Counts hits per key in windows that start with a key's first hit. */
export type RateLimit = {
  /** Counts one hit. Rejected hits are not counted. */
  hit(key: string): RateState
  /** The state without counting. */
  peek(key: string): RateState
}

type Window = { end: number; count: number }

const SWEEP_ABOVE = 1000

/**
 * A limit of `limit` hits per `windowMs` and key, by the clock `monotonic` (docs/protocol 9.3, 9.22: a fixed window).
 * Expired windows are deleted, so that memory depends on the keys in use.
 */
export function createRateLimit(limit: number, windowMs: number, monotonic: () => number): RateLimit {
  const windows = new Map<string, Window>()
  let sweepAbove = SWEEP_ABOVE

  function sweep(now: number): void {
    for (const [key, window] of windows) if (window.end <= now) windows.delete(key)
    sweepAbove = Math.max(SWEEP_ABOVE, windows.size * 2)
  }

  function stateOf(window: Window | undefined, now: number, allowed: boolean): RateState {
    const count = window?.count ?? 0
    return { allowed, limit, remaining: limit - count, resetInMs: Math.ceil((window?.end ?? now + windowMs) - now) }
  }

  function current(key: string, now: number): Window | undefined {
    const window = windows.get(key)
    return window && window.end > now ? window : undefined
  }

  return {
    hit(key) {
      const now = monotonic()
      let window = current(key, now)
      if (!window) {
        if (windows.size >= sweepAbove) sweep(now)
        window = { end: now + windowMs, count: 0 }
        windows.set(key, window)
      }
      const allowed = window.count < limit
      if (allowed) window.count++
      return stateOf(window, now, allowed)
    },
    peek(key) {
      const now = monotonic()
      const window = current(key, now)
      return stateOf(window, now, !window || window.count < limit)
    },
  }
}
