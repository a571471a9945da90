import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Book, createBook } from './Book'
import { firstMaker } from './firstMaker'
import { insertOrder } from './insertOrder'
import { betterOf, worseOf } from './Levels'
import { lotsOf, ownerOf } from './OrderBlocks'
import { reduceOrder, removeOrder } from './removeOrder'
import type { Slab } from './Slab'
import { drainChanged } from './changedLevels'
import { listLevels, tickOfLevel, walkOrders } from './walk'

type Resting = { id: number; isBuy: boolean; ticks: number; lots: number; slot: number }

function rest(book: Book, id: number, isBuy: boolean, ticks: number, lots: number): Resting {
  return { id, isBuy, ticks, lots, slot: insertOrder(book, isBuy, ticks, lots, id) }
}

/** The number of freed records. */
function freeRecords({ bytes, ints, free }: Slab): number {
  let count = 0
  for (let record = free; record !== 0; record = ints[(record * bytes) >>> 2]!) count++
  return count
}

/** Mostly a few prices with long queues, some prices near them, and rarely a price far away. */
const prices = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 6 }) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 400 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 2 ** 40 }) },
)

const operation = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.tuple(fc.constant('add'), fc.boolean(), prices, fc.integer({ min: 1, max: 9 })),
  },
  { weight: 2, arbitrary: fc.tuple(fc.constant('remove'), fc.boolean(), fc.nat(), fc.constant(0)) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('reduce'), fc.boolean(), fc.nat(), fc.integer({ min: 1, max: 9 })) },
)

describe('book', () => {
  test('property: both sides are sorted by price, then time, and levels are the sums of their orders', () => {
    fc.assert(
      fc.property(fc.array(operation, { minLength: 60, maxLength: 400 }), (operations) => {
        const book = createBook()
        const resting: Resting[] = []
        let id = 0
        for (const [kind, isBuy, n, lots] of operations) {
          const chosen = resting[n % Math.max(1, resting.length)]
          if (kind === 'add') resting.push(rest(book, id++, isBuy, n, lots))
          else if (chosen && kind === 'remove') {
            removeOrder(book, chosen.slot)
            resting.splice(resting.indexOf(chosen), 1)
          } else if (chosen) {
            const cut = Math.min(lots, chosen.lots)
            chosen.lots -= cut
            expect(reduceOrder(book, chosen.slot, cut)).toBe(chosen.lots > 0)
            if (chosen.lots === 0) resting.splice(resting.indexOf(chosen), 1)
          }
        }
        for (const side of [book.bids, book.asks]) {
          const sign = side.isBid ? -1 : 1
          const expected = resting
            .filter((o) => o.isBuy === side.isBid)
            .toSorted((a, b) => sign * (a.ticks - b.ticks) || a.id - b.id)
          expect([...walkOrders(side)]).toEqual(expected.map((o) => o.id))
          const levels = new Map<number, number>()
          for (const o of expected) levels.set(o.ticks, (levels.get(o.ticks) ?? 0) + o.lots)
          expect(listLevels(side)).toEqual([...levels])
          for (let level = side.best; level !== 0; level = worseOf(book.levels, level)) {
            const worse = worseOf(book.levels, level)
            if (worse !== 0) expect(betterOf(book.levels, worse)).toBe(level)
          }
        }
      }),
      { numRuns: 100 },
    )
  })

  test('matches an incoming order with the best price first, then the oldest order, and not beyond its limit', () => {
    const book = createBook()
    for (const [id, tick] of [12, 11, 11, 13].entries()) rest(book, id + 1, false, tick, 5)
    const met: number[] = []
    for (let slot = firstMaker(book, true, 12); slot !== 0; slot = firstMaker(book, true, 12)) {
      met.push(ownerOf(book.blocks, slot))
      reduceOrder(book, slot, lotsOf(book.blocks, slot))
    }
    expect(met).toEqual([2, 3, 1])
    expect(listLevels(book.asks)).toEqual([[13, 5]])
  })

  test('lists each changed price once with its current lots', () => {
    const book = createBook()
    const { slot } = rest(book, 1, true, 10, 5)
    rest(book, 2, true, 9, 1)
    drainChanged(book)
    removeOrder(book, slot)
    rest(book, 3, true, 10, 2)
    rest(book, 4, false, 20, 7)
    expect(drainChanged(book)).toEqual([
      [true, 10, 2],
      [false, 20, 7],
    ])
    expect(drainChanged(book)).toEqual([])
    rest(book, 5, true, 10, 3)
    expect(drainChanged(book)).toEqual([[true, 10, 5]])
  })

  test('keeps a long queue in order of arrival, whichever orders leave', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 1000 }), { minLength: 40, maxLength: 120 }), (steps) => {
        const book = createBook()
        const queue = Array.from({ length: 12 }, (_, id) => rest(book, id, true, 5, 1))
        steps.forEach((n, i) => {
          if (n % 3 === 0 || queue.length === 0) queue.push(rest(book, 100 + i, true, 5, 1))
          else removeOrder(book, queue.splice(n % queue.length, 1)[0]!.slot)
          expect([...walkOrders(book.bids)]).toEqual(queue.map(({ id }) => id))
        })
      }),
      { numRuns: 50 },
    )
  })

  test('keeps new levels in order after all were removed, however far apart', () => {
    const book = createBook()
    const ticks = Array.from({ length: 200 }, (_, i) => 1 + i * 50)
    for (const step of [1, 7, 93]) {
      const places = ticks.map((_, i) => rest(book, i, false, ticks[(i * step) % 200]!, 1).slot)
      expect(listLevels(book.asks).map(([tick]) => tick)).toEqual(ticks)
      for (const slot of places) removeOrder(book, slot)
      expect(listLevels(book.asks)).toEqual([])
    }
  })

  test('reuses the memory of removed orders', () => {
    const book = createBook()
    const resting: number[] = []
    const churn = (from: number) => {
      for (let id = from; id < from + 20_000; id++) {
        resting.push(rest(book, id, id % 2 === 0, 1 + ((id * 7919) % 997), 3).slot)
        if (resting.length > 300) removeOrder(book, resting.splice((id * 31) % 300, 1)[0]!)
      }
    }
    churn(1)
    const room = [book.blocks.fresh, book.levels.fresh, book.bids.index.pages.length, book.asks.index.pages.length]
    churn(20_001)
    churn(40_001)
    const later = [book.blocks.fresh, book.levels.fresh, book.bids.index.pages.length, book.asks.index.pages.length]
    expect(later.map((taken, index) => taken <= room[index]! * 1.2 + 4)).toEqual([true, true, true, true])
    for (const slot of resting) removeOrder(book, slot)
    expect(freeRecords(book.blocks)).toBe(book.blocks.fresh - 1)
    expect(freeRecords(book.levels)).toBe(book.levels.fresh - 1)
  })

  test('frees the memory of prices without orders', () => {
    const book = createBook()
    for (let tick = 1; tick < 500_000; tick += 50) removeOrder(book, rest(book, tick, true, tick, 1).slot)
    expect(book.bids.index.pages.length).toBeLessThan(40)
    expect(book.bids.index.byNumber.size).toBe(book.bids.index.pages.length)
    expect([book.blocks.fresh, book.levels.fresh]).toEqual([2, 2])
  })

  test('finds the n-th price, or the last one when there are fewer', () => {
    const book = createBook()
    for (const tick of [7, 9, 8]) rest(book, tick, true, tick, 1)
    expect([1, 2, 3, 5].map((n) => tickOfLevel(book.bids, n))).toEqual([9, 8, 7, 7])
    expect(tickOfLevel(book.asks, 1)).toBeNull()
  })
})
