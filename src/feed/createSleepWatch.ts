import type { Clock } from '@/base/clock'

/** Distinguishes time that passed awake from time that passed asleep. */
export type SleepWatch = {
  /** From here on the clock is checked repeatedly. */
  begin(): void
  /** Monotonic ms since the last check. */
  sinceCheck(): number
  /** Whether since the last check the machine slept or this thread was frozen. */
  check(): boolean
}

/** Two checks, or wall and monotonic time, further apart than this: the machine slept or the thread was frozen. */
const SLEPT_MS = 5_000

/** Makes a watch. */
export function createSleepWatch(clock: Clock): SleepWatch {
  const readDrift = () => clock.now() - clock.monotonic()
  let checkedAt = clock.monotonic()
  let drift = readDrift()
  const sinceCheck = () => clock.monotonic() - checkedAt
  return {
    begin: () => void (checkedAt = clock.monotonic()),
    sinceCheck,
    check() {
      const slept = sinceCheck() > SLEPT_MS || Math.abs(readDrift() - drift) > SLEPT_MS
      checkedAt = clock.monotonic()
      drift = readDrift()
      return slept
    },
  }
}
