import type { Clock } from '@/base/clock'
import { startStopwatch } from '@/base/startStopwatch'
import type { VenueClock } from './types'

const MAX_STORED = 5
/** Readings at least this exact (pongs) take precedence over coarser ones (HTTP Date). */
const FINE_MS = 10
const COARSE_MS = 1_000

/**
 * Venue time on this machine: the median of the last five readings, each corrected by half its round trip and carried
 * forward by the monotonic clock, so that setting the wall clock has no effect. Exact and coarse readings are stored
 * separately, so that coarse ones never displace an exact one. After a sleep or a clock step (which look alike) all
 * readings are dropped; until the next one, the last offset to wall time is the estimate.
 */
export function createVenueClock(clock: Clock): VenueClock {
  let fine: readonly number[] = []
  let coarse: readonly number[] = []
  let sinceReading = startStopwatch(clock)
  let wallOffset = 0

  function dropAfterJump(): void {
    if (sinceReading.jumped()) fine = coarse = []
  }

  function now(): number {
    dropAfterJump()
    const offset = median(fine.length > 0 ? fine : coarse)
    return Math.floor(offset === null ? clock.now() + wallOffset : clock.monotonic() + offset)
  }

  function precisionMs(): number | null {
    dropAfterJump()
    if (fine.length > 0) return FINE_MS
    return coarse.length > 0 ? COARSE_MS : null
  }

  return {
    now,
    offset: () => now() - clock.now(),
    synchronized: () => precisionMs() !== null,
    precisionMs,
    addSample({ serverTime, sentAt, receivedAt, precisionMs: precision }) {
      dropAfterJump()
      const offset = serverTime + (precision - 1) / 2 - (sentAt + receivedAt) / 2
      if (precision <= FINE_MS) fine = [...fine, offset].slice(-MAX_STORED)
      else coarse = [...coarse, offset].slice(-MAX_STORED)
      sinceReading = startStopwatch(clock)
      wallOffset = now() - clock.now()
    },
    observe() {
      const watch = startStopwatch(clock)
      return () => (precisionMs() === null ? null : Math.floor(now() - watch.elapsed()))
    },
  }
}

function median(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
