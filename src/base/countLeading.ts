/**
 * Counts the leading entries that fulfill a condition, by binary search: the condition must hold for the first entries
 * and for none after them. The count is also the index of the first entry that fails the condition.
 */
export function countLeading(length: number, holds: (index: number) => boolean): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(middle)) low = middle + 1
    else high = middle
  }
  return low
}
