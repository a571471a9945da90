import type { Clock } from './clock'

/** Measures the time since it was started. */
export type Stopwatch = {
  /** Elapsed ms, including sleep of the machine, during which one of its clocks stands still. */
  elapsed(): number
  /** Whether the machine has slept, or its wall clock was set. */
  jumped(): boolean
}

/** When wall and monotonic time differ by more than this, the machine slept or its wall clock was set. */
const JUMP_MS = 1_000

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
