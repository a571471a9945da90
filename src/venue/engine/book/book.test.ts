import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Book, createBook } from './Book'
import { insertOrder } from './insertOrder'
import { lotsOf, ownerOf } from './OrderPool'
import { reduceOrder, removeOrder } from './removeOrder'
import { sweep } from './sweep'
import { drainTouched } from './touch'
import { listLevels, tickOfLevel, walkOrders } from './walk'

type Resting = { id: number; isBuy: boolean; ticks: number; lots: number; place: number }

function rest(book: Book, id: number, isBuy: boolean, ticks: number, lots: number): Resting {
  return { id, isBuy, ticks, lots, place: insertOrder(book, isBuy, ticks, lots, id) }
}

const operation = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.tuple(
      fc.constant('add'),
      fc.boolean(),
      fc.integer({ min: 1, max: 400 }),
      fc.integer({ min: 1, max: 9 }),
    ),
  },
  { weight: 2, arbitrary: fc.tuple(fc.constant('remove'), fc.boolean(), fc.nat(), fc.constant(0)) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('reduce'), fc.boolean(), fc.nat(), fc.integer({ min: 1, max: 9 })) },
)

describe('book', () => {
  it('keeps both sides sorted by price, then by time, and levels that add up, whatever comes and goes', () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 600 }), (operations) => {
        const book = createBook()
        const resting: Resting[] = []
        let id = 0
        for (const [kind, isBuy, n, lots] of operations) {
          const known = resting[n % Math.max(1, resting.length)]
          if (kind === 'add') resting.push(rest(book, id++, isBuy, n, lots))
          else if (known && kind === 'remove') {
            removeOrder(book, known.place)
            resting.splice(resting.indexOf(known), 1)
          } else if (known) {
            const cut = Math.min(lots, known.lots)
            known.lots -= cut
            expect(reduceOrder(book, known.place, cut)).toBe(known.lots > 0)
            if (known.lots === 0) resting.splice(resting.indexOf(known), 1)
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
          for (let level = side.best; level?.worse; level = level.worse) expect(level.worse.better).toBe(level)
        }
      }),
      { numRuns: 150 },
    )
  })

  it('leads an incoming order to the best price first, the oldest first, and not beyond its limit', () => {
    const book = createBook()
    for (const [id, tick] of [12, 11, 11, 13].entries()) rest(book, id + 1, false, tick, 5)
    const met: number[] = []
    sweep(book, true, 12, (place) => {
      met.push(ownerOf(book.pool, place))
      reduceOrder(book, place, lotsOf(book.pool, place))
      return true
    })
    expect(met).toEqual([2, 3, 1])
    expect(listLevels(book.asks)).toEqual([[13, 5]])
  })

  it('names each changed price once with what rests there now', () => {
    const book = createBook()
    const { place } = rest(book, 1, true, 10, 5)
    rest(book, 2, true, 9, 1)
    drainTouched(book)
    removeOrder(book, place)
    rest(book, 3, true, 10, 2)
    rest(book, 4, false, 20, 7)
    expect(drainTouched(book)).toEqual([
      [true, 10, 2],
      [false, 20, 7],
    ])
    expect(drainTouched(book)).toEqual([])
  })

  it('finds the n-th price, or the last one when there are fewer', () => {
    const book = createBook()
    for (const tick of [7, 9, 8]) rest(book, tick, true, tick, 1)
    expect([1, 2, 3, 5].map((n) => tickOfLevel(book.bids, n))).toEqual([9, 8, 7, 7])
    expect(tickOfLevel(book.asks, 1)).toBeNull()
  })
})
