import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeCursor, encodeCursor } from './cursor'
import { createTimeline } from './timeline'

type Row = { id: number; time: number; even: boolean }

const EVERYTHING = { start: 0, end: Infinity }

function fill(timeline: ReturnType<typeof createTimeline<Row>>, from: number, count: number): void {
  for (let id = from; id < from + count; id++) {
    const time = Math.floor(id / 3)
    timeline.append(time, { id, time, even: id % 2 === 0 })
  }
}

describe('timeline', () => {
  test('pages through every row once, newest first, even if rows are added between pages', () => {
    const step = fc.record({ limit: fc.integer({ min: 1, max: 9 }), arrive: fc.integer({ min: 0, max: 7 }) })
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 80 }),
        fc.array(step, { minLength: 100, maxLength: 100 }),
        fc.boolean(),
        (count, steps, filter) => {
          const timeline = createTimeline<Row>(1000)
          fill(timeline, 0, count)
          const seen: number[] = []
          let before: number | null = null
          let total = count
          for (const { limit, arrive } of steps) {
            const page = timeline.page({ ...EVERYTHING, limit, before, keep: filter ? (row) => row.even : undefined })
            seen.push(...page.rows.map((row) => row.id))
            before = page.next
            if (before === null) break
            fill(timeline, total, arrive)
            total += arrive
          }
          const all = Array.from({ length: count }, (_, id) => count - 1 - id)
          expect(seen).toEqual(filter ? all.filter((id) => id % 2 === 0) : all)
        },
      ),
    )
  })

  test('keeps the newest rows and their numbers', () => {
    const timeline = createTimeline<Row>(10)
    fill(timeline, 0, 1000)
    expect(timeline.size()).toBe(10)
    const page = timeline.page({ ...EVERYTHING, limit: 4, before: null })
    expect(page.rows.map((row) => row.id)).toEqual([999, 998, 997, 996])
    fill(timeline, 1000, 5)
    const rest = timeline.page({ ...EVERYTHING, limit: 50, before: page.next })
    expect(rest).toEqual({ rows: [995].map((id) => expect.objectContaining({ id })), next: null })
  })

  test('includes both ends of a range', () => {
    const timeline = createTimeline<Row>(100)
    fill(timeline, 0, 30)
    const { rows } = timeline.page({ start: 3, end: 5, limit: 50, before: null })
    expect(rows.map((row) => row.id)).toEqual([17, 16, 15, 14, 13, 12, 11, 10, 9])
  })

  test('continues from a dump', () => {
    const timeline = createTimeline<Row>(10)
    fill(timeline, 0, 57)
    const copy = createTimeline<Row>(10, timeline.dump())
    fill(timeline, 57, 3)
    fill(copy, 57, 3)
    const query = { ...EVERYTHING, limit: 5, before: 58 }
    expect(copy.page(query)).toEqual(timeline.page(query))
  })
})

describe('cursor', () => {
  test('is decoded to the same position', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: Number.MAX_SAFE_INTEGER }), { minLength: 1, maxLength: 3 }), (position) => {
        expect(decodeCursor('trades', position.length, encodeCursor('trades', position))).toEqual(position)
      }),
    )
  })

  test('rejects a cursor of another format', () => {
    const cursor = encodeCursor('trades', [7])
    expect(decodeCursor('orders', 1, cursor)).toBeNull()
    expect(decodeCursor('trades', 2, cursor)).toBeNull()
    for (const invalid of ['x', '!!!', '%%', 'AAAAA', '"', 'a'.repeat(300), 'ünï'])
      expect(decodeCursor('trades', 1, invalid)).toBeNull()
  })
})
