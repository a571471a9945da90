import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { barStart, INTERVALS, isDaily, nextBarStart, type Interval } from './interval'

const utc = (text: string) => Date.parse(`${text}Z`)
const intervals = fc.constantFrom(...INTERVALS)
/** Moments from 1938 to 2065, before and after 1970. */
const moments = fc.integer({ min: -1_000_000_000_000, max: 3_000_000_000_000 })

describe('barStart', () => {
  test.each<[Interval, string]>([
    ['1m', '2025-06-18T13:47:00'],
    ['5m', '2025-06-18T13:45:00'],
    ['15m', '2025-06-18T13:45:00'],
    ['30m', '2025-06-18T13:30:00'],
    ['1h', '2025-06-18T13:00:00'],
    ['2h', '2025-06-18T12:00:00'],
    ['4h', '2025-06-18T12:00:00'],
    ['6h', '2025-06-18T12:00:00'],
    ['8h', '2025-06-18T08:00:00'],
    ['12h', '2025-06-18T12:00:00'],
    ['1d', '2025-06-18T00:00:00'],
    ['1w', '2025-06-16T00:00:00'],
    ['1M', '2025-06-01T00:00:00'],
  ])('of %s on a Wednesday at 13:47:59.999 is %s', (interval, start) => {
    expect(barStart(interval, utc('2025-06-18T13:47:59.999'))).toBe(utc(start))
  })

  test('a week begins on Monday at 00:00, and Sunday belongs to the week before', () => {
    expect(barStart('1w', utc('2025-06-16T00:00:00'))).toBe(utc('2025-06-16T00:00:00'))
    expect(barStart('1w', utc('2025-06-15T23:59:59.999'))).toBe(utc('2025-06-09T00:00:00'))
    expect(barStart('1w', utc('1970-01-04T23:59:59.999'))).toBe(utc('1969-12-29T00:00:00'))
  })

  test('a month begins on its first day, also in leap years and at the end of a year', () => {
    expect(barStart('1M', utc('2024-02-29T23:59:59.999'))).toBe(utc('2024-02-01T00:00:00'))
    expect(nextBarStart('1M', utc('2024-02-01T00:00:00'))).toBe(utc('2024-03-01T00:00:00'))
    expect(nextBarStart('1M', utc('2025-02-01T00:00:00'))).toBe(utc('2025-03-01T00:00:00'))
    expect(nextBarStart('1M', utc('2025-12-01T00:00:00'))).toBe(utc('2026-01-01T00:00:00'))
  })

  test('every time is in exactly one bar, which starts at its calendar date', () => {
    fc.assert(
      fc.property(intervals, moments, (interval, time) => {
        const start = barStart(interval, time)
        expect(start <= time && time < nextBarStart(interval, start)).toBe(true)
        expect(barStart(interval, start)).toBe(start)
        const date = new Date(start)
        expect([date.getUTCSeconds(), date.getUTCMilliseconds()]).toEqual([0, 0])
        if (isDaily(interval)) expect([date.getUTCHours(), date.getUTCMinutes()]).toEqual([0, 0])
        if (interval === '1w') expect(date.getUTCDay()).toBe(1)
        if (interval === '1M') expect(date.getUTCDate()).toBe(1)
      }),
      { numRuns: 1_000 },
    )
  })

  test('a bar ends where the next one starts', () => {
    fc.assert(
      fc.property(intervals, moments, (interval, time) => {
        const next = nextBarStart(interval, barStart(interval, time))
        expect(barStart(interval, next)).toBe(next)
        expect(barStart(interval, next - 1)).toBe(barStart(interval, time))
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('intervals', () => {
  test('are sorted from shortest to longest', () => {
    const start = utc('2025-09-01T00:00:00')
    const lengths = INTERVALS.map((interval) => nextBarStart(interval, barStart(interval, start)) - start)
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b))
    expect(new Set(lengths).size).toBe(INTERVALS.length)
  })

  test('a day and longer intervals are daily', () => {
    expect(INTERVALS.filter(isDaily)).toEqual(['1d', '1w', '1M'])
  })
})
