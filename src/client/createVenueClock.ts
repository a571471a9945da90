import type { Clock } from '@/base/clock'
import type { VenueClock } from './types'

type Sample = { offset: number; precisionMs: number; drift: number }

const KEPT = 5
/** Wall and monotonic time apart by more than this since a sample: the machine slept, or its clock was set. */
const JUMP_MS = 5_000
/** Readings at least this exact (pongs) make coarser ones (HTTP Date) unnecessary. */
const FINE_MS = 10

/**
 * Venue time on this machine: the median of the last five readings, each corrected by half its round trip, carried
 * forward by the monotonic clock, so that setting the wall clock changes nothing. After a sleep or a clock step (the two
 * cannot be told apart from here) old readings are dropped and the last offset to wall time serves until the next one.
 */
export function createVenueClock(clock: Clock): VenueClock {
  let samples: Sample[] = []
  let wallOffset = 0

  const drift = () => clock.now() - clock.monotonic()

  function dropAfterJump(): void {
    const last = samples.at(-1)
    if (last && Math.abs(drift() - last.drift) > JUMP_MS) samples = []
  }

  function now(): number {
    dropAfterJump()
    const fine = samples.filter((sample) => sample.precisionMs <= FINE_MS)
    const offset = median((fine.length > 0 ? fine : samples).map((sample) => sample.offset))
    return Math.floor(offset === null ? clock.now() + wallOffset : clock.monotonic() + offset)
  }

  return {
    now,
    offset: () => now() - clock.now(),
    synchronized: () => {
      dropAfterJump()
      return samples.length > 0
    },
    addSample({ serverTime, sentAt, receivedAt, precisionMs }) {
      dropAfterJump()
      const middle = (sentAt + receivedAt) / 2
      const offset = serverTime + (precisionMs - 1) / 2 - middle
      samples = [...samples, { offset, precisionMs, drift: drift() }].slice(-KEPT)
      wallOffset = now() - clock.now()
    },
  }
}

function median(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
