/** Prepends `count` NaN values to a column, in place. */
export function putInFront(column: number[], count: number): void {
  const { length } = column
  for (let at = 0; at < count; at++) column.push(Number.NaN)
  column.copyWithin(count, 0, length).fill(Number.NaN, 0, count)
}
