import type { Clock } from '@/base/clock'

/** Detects sleep of the machine, and a frozen thread. */
export type SleepWatch = {
  /** Starts a period in which `check` is called repeatedly. */
  begin(): void
  /** Monotonic ms since the last check. */
  sinceCheck(): number
  /** Whether the machine slept or this thread was frozen since the last check. */
  check(): boolean
}

/** Two checks, or wall and monotonic time, that differ by more than this show sleep or a frozen thread, ms. */
const SLEPT_MS = 5_000

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
