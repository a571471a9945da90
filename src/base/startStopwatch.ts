import type { Clock } from './clock'

/** Measures from the moment at which it was started. */
export type Stopwatch = {
  /** Ms since then, a sleep of the machine included, in which one of its clocks stands still. */
  elapsed(): number
  /** Whether the machine slept since then, or its wall clock was set. */
  jumped(): boolean
}

/** Wall and monotonic time apart by more than this: the machine slept, or its wall clock was set. */
export const JUMP_MS = 1_000

/** Starts a stopwatch on both of a machine's clocks. */
export function startStopwatch(clock: Clock): Stopwatch {
  const [wall, monotonic] = [clock.now(), clock.monotonic()]
  const passed = () => [clock.now() - wall, clock.monotonic() - monotonic] as const
  return {
    elapsed: () => Math.max(...passed()),
    jumped() {
      const [byWall, byMonotonic] = passed()
      return Math.abs(byWall - byMonotonic) > JUMP_MS
    },
  }
}
