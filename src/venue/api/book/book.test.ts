import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDecimal, parseDecimal } from '@/base/decimal'
import { diffView, type LevelList } from './diffView'
import { createFinalBook, type BookView, type LevelChange } from './finalBook'
import type { SideView } from './createBookSide'
import { createStepText } from '@/protocol/book/stepText'

/** The best merged levels by their definition, from a plain map of all levels. */
function sideNaively(levels: Map<number, number>, isBid: boolean, depth: number, merge: number): SideView {
  const sums = new Map<number, number>()
  for (const [tick, lots] of levels) {
    const shown = isBid ? Math.floor(tick / merge) * merge : Math.ceil(tick / merge) * merge
    sums.set(shown, (sums.get(shown) ?? 0) + lots)
  }
  const best = [...sums].toSorted(([a], [b]) => (isBid ? b - a : a - b)).slice(0, depth)
  return { ticks: best.map(([tick]) => tick), lots: best.map(([, lots]) => lots) }
}

/** Applies a delta as a client does. docs/protocol 5.8. */
function applyAsClient(levels: Map<number, number>, changes: LevelList): void {
  for (const [tick, lots] of changes) {
    if (lots === 0) levels.delete(tick)
    else levels.set(tick, lots)
  }
}

const change = fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 120 }), fc.integer({ min: 0, max: 3 }))
const blocks = fc.array(fc.array(change, { maxLength: 12 }), { maxLength: 40 })

describe('final book', () => {
  test('property: a client that applies all changes has the best levels of the book, at any depth and merge', () => {
    fc.assert(
      fc.property(
        blocks,
        fc.constantFrom(1, 3, 5, 20),
        fc.constantFrom(1, 5, 10, 50),
        fc.nat({ max: 20 }),
        (all, depth, merge, joinAt) => {
          const naive = { bids: new Map<number, number>(), asks: new Map<number, number>() }
          const book = createFinalBook([])
          const client = { bids: new Map<number, number>(), asks: new Map<number, number>() }
          let sent: BookView | null = null
          for (const [index, block] of all.entries()) {
            book.apply(block)
            for (const [isBid, tick, lots] of block) applyAsClient(isBid ? naive.bids : naive.asks, [[tick, lots]])
            if (index < joinAt) continue
            const view = book.view(depth, merge)
            const delta = diffView(sent ?? { bids: { ticks: [], lots: [] }, asks: { ticks: [], lots: [] } }, view)
            sent = view
            if (delta) {
              applyAsClient(client.bids, delta.bids)
              applyAsClient(client.asks, delta.asks)
            }
            expect(view.bids).toEqual(sideNaively(naive.bids, true, depth, merge))
            expect(view.asks).toEqual(sideNaively(naive.asks, false, depth, merge))
            expect(sideNaively(client.bids, true, 1000, 1)).toEqual(view.bids)
            expect(sideNaively(client.asks, false, 1000, 1)).toEqual(view.asks)
          }
        },
      ),
      { numRuns: 300 },
    )
  })

  test('returns null when no level within the depth changed', () => {
    const standing: LevelChange[] = [
      [true, 10, 1],
      [true, 9, 1],
      [true, 8, 1],
    ]
    const book = createFinalBook(standing)
    const before = book.view(2, 1)
    book.apply([[true, 8, 5]])
    expect(diffView(before, book.view(2, 1))).toBeNull()
    book.apply([[true, 10, 0]])
    expect(diffView(before, book.view(2, 1))).toEqual({
      bids: [
        [10, 0],
        [8, 5],
      ],
      asks: [],
    })
  })
})

describe('step text', () => {
  test('writes the same text as exact decimals', () => {
    const step = fc.constantFrom(
      '0.1',
      '0.001',
      '0.00001',
      '0.000001',
      '1',
      '0.5',
      '25',
      '0.25',
      '1.5',
      '0.000000000000000001',
    )
    fc.assert(
      fc.property(step, fc.oneof(fc.nat({ max: 1_000_000 }), fc.integer({ min: 0, max: 2 ** 52 })), (text, steps) => {
        expect(createStepText(parseDecimal(text))(steps)).toBe(formatDecimal(BigInt(steps) * parseDecimal(text)))
      }),
    )
  })
})
