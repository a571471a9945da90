import { expect, test } from 'vitest'
import { appendLevel, createBookSide, setLevel, sumBookSide } from './bookSide'

const sideOf = (sizes: readonly number[]) => {
  const side = createBookSide(1, sizes.length)
  sizes.forEach((size, at) => appendLevel(side, at + 1, size))
  return side
}

/** The next larger number. */
function next(number: number): number {
  const numbers = new Float64Array([number])
  new BigInt64Array(numbers.buffer)[0]! += 1n
  return numbers[0]!
}

test.each([
  ['just above the safe integers', [9_007_199_254_740_900, 93]],
  ['several beyond the safe integers', [9_007_199_254_740_991, 1, 1, 1, 3, 2 ** 54, 1]],
  ['one that is beyond them itself', [2 ** 60, 255, 1, 7]],
  ['all within them', [1, 2, 3, 4, 5]],
])('a total is the exact sum in lots, or the largest number below it: %s', (_, sizes) => {
  const side = sideOf(sizes)
  sumBookSide(side, sizes.length)
  let exact = 0n
  for (const [at, size] of sizes.entries()) {
    exact += BigInt(size)
    const total = side.totals[at]!
    expect(BigInt(total)).toBeLessThanOrEqual(exact)
    expect(BigInt(total) === exact || BigInt(next(total)) > exact).toBe(true)
  }
})

test('a total that is safe again after a change is exact', () => {
  const side = sideOf([5, 9_007_199_254_740_991, 93])
  sumBookSide(side, 3)
  setLevel(side, 2, 7)
  sumBookSide(side, 3)
  expect([...side.totals.subarray(0, 3)]).toEqual([5, 12, 105])
})
