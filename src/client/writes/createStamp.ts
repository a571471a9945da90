import type { VenueClock } from '../types'

/**
 * Venue time, but never the same twice and never stepping back, so that what happened later has the later time: readings of the venue's clock may
 * correct each other by some hundred milliseconds.
 */
export function createStamp(clock: VenueClock): () => number {
  let last = 0
  return () => {
    last = Math.max(last + 1, clock.now())
    return last
  }
}
