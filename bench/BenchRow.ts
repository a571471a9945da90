/** One line of the benchmark: what we take and what others take for the same work, measured in one run. */
export type BenchRow = {
  /** What is done, as text. */
  name: string
  /** Our number, in `unit`. */
  ours: number
  /** What one would use instead, each in the same unit. */
  others: { name: string; value: number }[]
  /** `/s` (more is better); of all others less is better. */
  unit: 'µs' | 'ms' | '/s' | '%' | 'MB' | '×'
  /** How many times better than the first of `others` we mean to be. */
  ratioGoal?: number
}
