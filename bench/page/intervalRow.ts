import type { BenchRow } from '../BenchRow'

/** What a page that does less gets in the same run: its name, and its ms from frame to frame at the same percentile. */
export type IntervalFloor = { name: string; value: number }

/** Where a bare page misses the goal itself, ours may take so much more than the page. */
const OVER_FLOOR = 1.1

/**
 * A row of ms from frame to frame. A browser without a display, or a busy machine, may give fewer frames than 60 a second to
 * any page at all. Then the goal is what the first of the bare pages gets in the same run, and the row says so.
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
          name: `${OVER_FLOOR} times the bare page: it missed the goal of ${goal.toFixed(1)} ms itself`,
          value: nearest.value * OVER_FLOOR,
        }
  return { name, ours, others: [first, ...floors], unit: 'ms', ratioGoal: 1 }
}
