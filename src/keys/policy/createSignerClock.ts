import type { Clock } from '@/base/clock'
import type { VenueClock } from '@/client/types'

type Reading = { readonly offset: number; readonly precisionMs: number; readonly drift: number }

/** A larger change between wall and monotonic time means that the machine slept or its clock was set, ms. */
const JUMP_MS = 5_000

/**
 * Creates a clock of the venue's time from the signer's own reads. A precision of a second is enough, so only the last
 * reading counts. After a sleep or a change of the machine's clock it is unsynchronized until the next reading.
 */
export function createSignerClock(clock: Clock): VenueClock {
  let last: Reading | null = null
  const drift = () => clock.now() - clock.monotonic()

  function current(): Reading | null {
    if (last && Math.abs(drift() - last.drift) > JUMP_MS) last = null
    return last
  }

  function now(): number {
    const reading = current()
    return Math.floor(reading ? clock.monotonic() + reading.offset : clock.now())
  }

  return {
    now,
    offset: () => now() - clock.now(),
    synchronized: () => current() !== null,
    precisionMs: () => current()?.precisionMs ?? null,
    observe() {
      const startedAt = clock.monotonic()
      return () => {
        const reading = current()
        return reading && Math.floor(startedAt + reading.offset - reading.precisionMs)
      }
    },
    addSample({ serverTime, sentAt, receivedAt, precisionMs }) {
      const offset = serverTime + (precisionMs - 1) / 2 - (sentAt + receivedAt) / 2
      last = { offset, precisionMs, drift: drift() }
    },
  }
}
