/**
 * How many of `length` entries in a row fulfill a condition, which must hold for the first ones and for none after the
 * first that does not: a binary search. It is the index of the first entry that does not fulfill it.
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
