import type { PriceBars } from './PriceBars'

/** Values bar by bar, as long as the bars that were read; NaN where too few bars precede. */
export type Column = readonly number[]

/**
 * An indicator over bars. Each of its values follows from the bars and from values before it, so that a bar that moves
 * or is added costs one step.
 */
export type Study = {
  /** What is drawn, in the order of the indicator's lines. */
  readonly columns: readonly Column[]
  /** Reads bars from index `from` to their end; what stands before it was read already. From 0 reads anew. */
  read: (bars: PriceBars, from: number) => void
}
