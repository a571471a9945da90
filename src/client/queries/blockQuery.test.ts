import { describe, expect, test } from 'vitest'
import type { Block } from '@/protocol/records/block'
import { findBlock } from './blockQuery'

/** A chain that answers like the venue: with the newest 50 blocks up to a time. */
function chainOf(heights: readonly number[], timeOf: (height: number) => number) {
  const blocks: Block[] = heights.map((height) => ({ height, hash: `0x${height}`, time: timeOf(height), tx_count: 0 }))
  let reads = 0
  const read = async (end = Infinity) => {
    reads++
    return blocks
      .filter(({ time }) => time <= end)
      .toSorted((a, b) => b.height - a.height)
      .slice(0, 50)
  }
  return { read, reads: () => reads }
}
const upTo = (count: number) => Array.from({ length: count }, (_, height) => height)

describe('a block by its height', () => {
  test.each([0, 7, 5_000, 9_949, 9_950, 9_999])('%i of 10,000 is found in two reads at most', async (height) => {
    const chain = chainOf(upTo(10_000), (at) => 1_000_000 + at * 50)
    expect((await findBlock(chain.read, height))?.height).toBe(height)
    expect(chain.reads()).toBeLessThanOrEqual(2)
  })

  test('is found if the rate of blocks has changed', async () => {
    const chain = chainOf(upTo(10_000), (at) => (at < 6_000 ? at * 80 : 480_000 + (at - 6_000) * 50))
    expect((await findBlock(chain.read, 1_234))?.height).toBe(1_234)
  })

  test.each([10_000, 999_999])('%i, which does not exist yet, is null after one read', async (height) => {
    const chain = chainOf(upTo(10_000), (at) => at * 50)
    expect(await findBlock(chain.read, height)).toBeNull()
    expect(chain.reads()).toBe(1)
  })

  test('older than all stored blocks, or skipped, is null, and the search ends', async () => {
    const stored = upTo(10_000).filter((height) => height >= 4_000 && height !== 7_000)
    const chain = chainOf(stored, (at) => at * 50)
    expect(await findBlock(chain.read, 100)).toBeNull()
    expect(await findBlock(chain.read, 7_000)).toBeNull()
    expect(chain.reads()).toBeLessThanOrEqual(16)
  })
})
