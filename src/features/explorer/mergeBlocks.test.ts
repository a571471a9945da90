import { expect, test } from 'vitest'
import { findGap, mergeBlocks } from './LatestPart'

const block = (height: number, count = 1) => ({ height, hash: `0x${height}`, time: height, tx_count: count })

test('merges pushed and read blocks into one list without duplicates, highest first', () => {
  const merged = mergeBlocks([block(7), block(5)], [block(5), block(4), block(2)])
  expect(merged.map(({ height }) => height)).toEqual([7, 5, 4, 2])
})

test('returns at most fifty blocks', () => {
  const read = Array.from({ length: 60 }, (_, at) => block(at))
  expect(mergeBlocks([block(100)], read)).toHaveLength(50)
  expect(mergeBlocks([block(100)], read)[0]?.height).toBe(100)
})

test('finds the lowest gap', () => {
  expect(findGap([block(7), block(6), block(5)])).toBeNull()
  expect(findGap([block(9), block(7), block(6), block(3)])).toBe(6)
  expect(findGap([])).toBeNull()
})
