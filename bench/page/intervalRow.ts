import type { BenchRow } from '../BenchRow'

/** A simpler page that was measured in the same run: its name, and its frame interval at the same percentile, ms. */
export type IntervalFloor = { name: string; value: number }

/** If a bare page misses the goal, too, our page may take this many times as long as that page. */
const OVER_FLOOR = 1.1

/**
 * A row of frame intervals, ms. A browser without a display, or a busy machine, may render any page at less than 60 Hz.
 * Then the goal is the interval of the first bare page in the same run, and the row says so.
 */
export function intervalRow(
  name: string,
  ours: number,
  goal: number,
  floors: readonly [IntervalFloor, ...IntervalFloor[]],
): BenchRow {
  const [nearest] = floors
  const first =
    nearest.value <= goal
      ? { name: 'goal', value: goal }
      : {
          name: `${OVER_FLOOR} times the bare page, which missed the goal of ${goal.toFixed(1)} ms, too`,
          value: nearest.value * OVER_FLOOR,
        }
  return { name, ours, others: [first, ...floors], unit: 'ms', ratioGoal: 1 }
}
