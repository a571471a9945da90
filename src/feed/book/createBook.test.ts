import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encodeBookFrame } from './bookFrame'
import { decodeBookFrame } from './decodeBookFrame'
import { createBook, type Book } from './createBook'
import type { MutableBookSide } from './bookSide'

const STEPS = { depth: 20, tickSize: '0.1', lotSize: '0.001' }
const snapshot = (q = 10) => ({
  b: [
    ['99.9', '1'],
    ['99.8', '2'],
  ],
  a: [
    ['100', '3'],
    ['100.1', '4'],
  ],
  p: 0,
  q,
  t: 1,
})

function levels(side: MutableBookSide): [number, number][] {
  return Array.from({ length: side.count }, (_, at) => [side.prices[at]!, side.sizes[at]!])
}

function started(): Book {
  const book = createBook(STEPS)
  expect(book.applyData(snapshot(), true)).toBe('applied')
  return book
}

describe('createBook', () => {
  test('a snapshot replaces everything, in ticks and lots', () => {
    const book = started()
    expect(levels(book.bids)).toEqual([
      [999, 1000],
      [998, 2000],
    ])
    expect(levels(book.asks)).toEqual([
      [1000, 3000],
      [1001, 4000],
    ])
    expect(book.updateId()).toBe(10)
  })

  test('a delta removes, inserts and replaces levels', () => {
    const book = started()
    const delta = {
      b: [
        ['99.9', '0'],
        ['99.7', '5'],
      ],
      a: [['100', '7']],
      p: 10,
      q: 11,
      t: 2,
    }
    expect(book.applyData(delta, false)).toBe('applied')
    expect(levels(book.bids)).toEqual([
      [998, 2000],
      [997, 5000],
    ])
    expect(levels(book.asks)[0]).toEqual([1000, 7000])
  })

  test('F1: a delta that does not follow is a gap, and nothing changes until a snapshot', () => {
    const book = started()
    expect(applyDelta(book, { b: [], a: [], p: 11, q: 12, t: 2 })).toBe('gap')
    expect(book.synchronized()).toBe(false)
    expect(applyDelta(book, { b: [['99.5', '1']], a: [], p: 10, q: 11, t: 2 })).toBe('ignored')
    expect(book.applyData(snapshot(40), true)).toBe('applied')
    expect(book.updateId()).toBe(40)
  })

  test('F1: a delta that begins before the known update id is a gap, too', () => {
    const book = started()
    expect(applyDelta(book, { b: [['99.5', '1']], a: [], p: 9, q: 12, t: 2 })).toBe('gap')
    expect(book.synchronized()).toBe(false)
  })

  test('a delta that does not advance the update id is invalid', () => {
    const book = started()
    expect(applyDelta(book, { b: [['99.5', '1']], a: [], p: 10, q: 10, t: 2 })).toBe('invalid')
    expect(book.synchronized()).toBe(false)
  })

  test('F2: a repeated delta is ignored and leaves the book synchronized', () => {
    const book = started()
    const delta = { b: [['99.7', '5']], a: [], p: 10, q: 11, t: 2 }
    book.applyData(delta, false)
    expect(book.applyData(delta, false)).toBe('ignored')
    expect(book.synchronized()).toBe(true)
  })

  test('F4: a delta before any snapshot is dropped', () => {
    expect(applyDelta(createBook(STEPS), { b: [], a: [], p: 1, q: 2, t: 1 })).toBe('ignored')
  })

  test('F5: a snapshot in mid-stream with q = 1 replaces the book', () => {
    const book = started()
    expect(book.applyData(snapshot(1), true)).toBe('applied')
    expect(applyDelta(book, { b: [], a: [['100.2', '1']], p: 1, q: 2, t: 3 })).toBe('applied')
  })

  test('F6: removing an unknown price changes nothing', () => {
    const book = started()
    const before = levels(book.bids)
    expect(applyDelta(book, { b: [['1', '0']], a: [], p: 10, q: 11, t: 2 })).toBe('applied')
    expect(levels(book.bids)).toEqual(before)
  })

  test.each([
    ['crossed', { ...snapshot(), b: [['100', '1']] }],
    [
      'unsorted',
      {
        ...snapshot(),
        a: [
          ['100.1', '1'],
          ['100', '1'],
        ],
      },
    ],
    [
      'with a price twice',
      {
        ...snapshot(),
        b: [
          ['99', '1'],
          ['99', '1'],
        ],
      },
    ],
    ['with a negative size', { ...snapshot(), b: [['99', '-1']] }],
    ['with an empty level', { ...snapshot(), b: [['99', '0']] }],
    ['off the tick', { ...snapshot(), b: [['99.05', '1']] }],
    ['without numbers', { ...snapshot(), b: [['x', '1']] }],
    ['without an update id', { ...snapshot(), q: undefined }],
    ['that is no object', null],
  ])('F7: rejects a snapshot %s', (_, data) => {
    const book = started()
    expect(book.applyData(data, true)).toBe('invalid')
    expect(book.synchronized()).toBe(false)
  })

  test('rejects a delta that would cross the book', () => {
    const book = started()
    expect(applyDelta(book, { b: [['100.1', '1']], a: [], p: 10, q: 11, t: 2 })).toBe('invalid')
    expect(book.synchronized()).toBe(false)
  })

  test('property: equals a naive book after random deltas', () => {
    const change = fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 5 }))
    const deltas = fc.array(fc.array(change, { maxLength: 6 }), { maxLength: 60 })
    fc.assert(
      fc.property(deltas, deltas, (bidChanges, askChanges) => {
        const book = createBook({ depth: 20, tickSize: '1', lotSize: '1' })
        const naive = { bids: new Map<number, number>(), asks: new Map<number, number>() }
        book.applyData({ b: [], a: [], q: 0, t: 0 }, true)
        for (let q = 1; q <= Math.max(bidChanges.length, askChanges.length); q++) {
          const b = (bidChanges[q - 1] ?? []).map(([price, size]) => [price, size] as const)
          const a = (askChanges[q - 1] ?? []).map(([price, size]) => [price + 100, size] as const)
          for (const [price, size] of b) setNaive(naive.bids, price, size)
          for (const [price, size] of a) setNaive(naive.asks, price, size)
          expect(applyDelta(book, { b: texts(b), a: texts(a), p: q - 1, q, t: q })).toBe('applied')
        }
        expect(levels(book.bids)).toEqual([...naive.bids].toSorted((x, y) => y[0] - x[0]))
        expect(levels(book.asks)).toEqual([...naive.asks].toSorted((x, y) => x[0] - y[0]))
      }),
    )
  })
})

describe('encodeBookFrame', () => {
  test('carries the best levels with their sums', () => {
    const frame = encodeBookFrame(started(), 1)
    const { bids, asks } = decodeBookFrame(frame)
    expect([bids.count, [...bids.prices], [...bids.sizes], [...bids.totals]]).toEqual([1, [999], [1000], [1000]])
    expect([asks.count, [...asks.prices]]).toEqual([1, [1000]])
    expect([...decodeBookFrame(encodeBookFrame(started(), 5)).asks.totals]).toEqual([3000, 7000])
  })
})

function applyDelta(book: Book, data: unknown) {
  return book.applyData(data, false)
}

function setNaive(side: Map<number, number>, price: number, size: number): void {
  if (size === 0) side.delete(price)
  else side.set(price, size)
}

function texts(changes: readonly (readonly [number, number])[]): [string, string][] {
  return changes.map(([price, size]) => [String(price), String(size)])
}
