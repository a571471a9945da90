/** One row of a benchmark: our result and the results of alternatives for the same work, measured in the same run. */
export type BenchRow = {
  /** What is measured. */
  name: string
  /** Our number, in `unit`. */
  ours: number
  /** Results of alternatives, in the same unit. */
  others: { name: string; value: number }[]
  /** Higher is better for `/s`, lower for all other units. */
  unit: 'µs' | 'ms' | '/s' | '%' | 'MB' | '×'
  /** The goal: how many times better than the first of `others` our result should be. */
  ratioGoal?: number
}
