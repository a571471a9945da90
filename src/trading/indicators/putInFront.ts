/** Maximum number of values per `unshift`: engines limit the number of arguments of a call. */
const AT_ONCE = 1_000

/**
 * Prepends `count` NaN values to a column, in place. Engines move the values as one block of memory in `unshift`, but one
 * by one in `copyWithin`.
 */
export function putInFront(column: number[], count: number): void {
  for (let left = count; left > 0; left -= AT_ONCE)
    column.unshift(...Array.from({ length: Math.min(left, AT_ONCE) }, () => Number.NaN))
}
