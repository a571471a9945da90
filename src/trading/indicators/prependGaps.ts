/** The values of one `unshift`: engines limit the number of arguments of a call. */
const PADDING = Array.from({ length: 1_000 }, () => Number.NaN)

/**
 * Prepends `count` NaN values to a column, in place. Engines move the values as one block of memory in `unshift`, but one
 * by one in `copyWithin`.
 */
export function prependGaps(column: number[], count: number): void {
  for (let left = count; left > 0; left -= PADDING.length)
    column.unshift(...(left < PADDING.length ? PADDING.slice(0, left) : PADDING))
}
