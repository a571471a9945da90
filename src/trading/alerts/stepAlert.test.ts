import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Decimal, parseDecimal } from '@/base/decimal'
import { type Alert, type AlertTerms, isReached, isWaiting } from './Alert'
import { createTestAlert } from './fixtures'
import { type AlertReading, stepAlert, unwatchedFrom } from './stepAlert'

const d = parseDecimal
const at = (value: string, low = value, high = value): AlertReading => ({ value: d(value), low: d(low), high: d(high) })

/** Steps an alert through readings, one a second; returns it, and the indexes of the readings at which it fired. */
function run(first: Alert, readings: readonly AlertReading[], stepMs = 1_000) {
  let alert = first
  const fired: number[] = []
  readings.forEach((reading, index) => {
    const step = stepAlert(alert, reading, (index + 1) * stepMs)
    alert = step.alert
    if (step.fired) fired.push(index)
  })
  return { alert, fired }
}

describe('stepAlert', () => {
  test('default: it fires once at the crossing, even if the value returned since the last reading', () => {
    expect(run(createTestAlert(), [at('99'), at('100'), at('99'), at('101')]).fired).toEqual([1])
    expect(run(createTestAlert(), [at('99', '98', '100'), at('101')]).fired).toEqual([0])
  })

  test('default: a repeating one fires at each crossing, but stays silent for its pause', () => {
    const readings = [at('101'), at('99'), at('101'), at('102'), at('99'), at('101')]
    expect(run(createTestAlert({ pauseMs: 0 }), readings).fired).toEqual([0, 2, 5])
    expect(run(createTestAlert({ pauseMs: 3_000 }), readings).fired).toEqual([0, 5])
  })

  test('behavior: a level that is already reached when the alert is set must be left first', () => {
    const readings = [at('101'), at('102'), at('99'), at('100')]
    expect(run(createTestAlert({ isArmed: false }), readings).fired).toEqual([3])
  })

  test('behavior: no value reaches no level, so that a first value beyond it is a crossing', () => {
    const below = { direction: 'below', kind: 'liquidation', level: '0.05', isArmed: false } as const
    expect(run(createTestAlert(below), [null, at('0.04')]).fired).toEqual([1])
  })

  test('behavior: directions of levels and moves', () => {
    const reached = (terms: Partial<AlertTerms>, value: string) => isReached(createTestAlert(terms), d(value))
    expect(reached({ direction: 'below' }, '100')).toBe(true)
    expect(reached({ direction: 'below' }, '100.1')).toBe(false)
    const move = { kind: 'move', level: '0.02' } as const
    expect(reached({ ...move, direction: 'below' }, '-0.02')).toBe(true)
    expect(reached({ ...move, direction: 'below' }, '0.02')).toBe(false)
    expect(reached({ ...move, direction: 'either' }, '-0.03')).toBe(true)
    expect(reached({ ...move, direction: 'above' }, '-0.03')).toBe(false)
  })

  test('behavior: a gap without live data is reported at its end, with a crossing in it', () => {
    const stale = run(createTestAlert(), ['stale', 'stale', 'stale'], 4_000).alert
    expect(unwatchedFrom(stale, 20_000)).toBe(4_000)
    const step = stepAlert(stale, at('101'), 20_000)
    expect(step.fired).toEqual({ gap: { from: 4_000, to: 20_000 } })
    expect(step.alert).toMatchObject({ gap: { from: 4_000, to: 20_000 }, unwatchedSince: null, watchedAt: 20_000 })
    // A reconnect is not a gap; a closed page is one.
    expect(run(createTestAlert(), ['stale', at('99')]).alert.gap).toBeNull()
    expect(stepAlert(createTestAlert({ watchedAt: 1_000 }), at('99'), 500_000).alert.gap).toEqual({
      from: 1_000,
      to: 500_000,
    })
  })

  test('behavior: a paused alert, or one that has fired its only time, does not change', () => {
    for (const alert of [createTestAlert({ isPaused: true }), createTestAlert({ firedAt: 1 })])
      expect(stepAlert(alert, at('101'), 9_000)).toEqual({ alert, fired: null })
  })

  test('property: on a random price path it fires exactly at its crossings, and never while data is stale', () => {
    const points = fc.array(fc.record({ value: fc.bigInt(-4n, 4n), isStale: fc.boolean(), merged: fc.boolean() }), {
      maxLength: 60,
    })
    fc.assert(
      fc.property(
        points,
        fc.bigInt(-3n, 3n),
        fc.constantFrom('above', 'below'),
        fc.boolean(),
        (path, level, way, once) => {
          const beyond = (value: Decimal) => (way === 'above' ? value >= level : value <= level)
          const units = 10n ** 18n
          const terms = { level: String(level), direction: way, pauseMs: once ? null : 0, isArmed: false } as const
          let alert = createTestAlert(terms)
          // The prices traded since the last reading. While data is stale none is read until it is live again.
          let unseen: Decimal[] = []
          let last: Decimal | null = null
          const fired: number[] = []
          const expected: number[] = []
          path.forEach(({ value, isStale, merged }, index) => {
            unseen.push(value)
            if (merged && !isStale) return
            const seen = isStale ? [] : unseen
            const sorted = seen.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
            const reading: AlertReading = isStale
              ? 'stale'
              : { value: value * units, low: sorted[0]! * units, high: sorted.at(-1)! * units }
            const step = stepAlert(alert, reading, index)
            alert = step.alert
            if (step.fired) fired.push(index)
            if (isStale) return
            const begin = last
            const route: Decimal[] = begin === null ? unseen : [begin, ...unseen]
            const isCrossed = route.some((to, place) => place > 0 && beyond(to) && !beyond(route[place - 1]!))
            // Reached before and not reached now: a range does not show whether the value crossed back in between.
            const isHidden = begin !== null && beyond(begin) && !beyond(value)
            // The first reading shows on which side the value is. A range on both sides of the level was crossed,
            // unless it began beyond.
            const isFirst = begin === null
            if (isFirst ? beyond(value) && unseen.some((price) => !beyond(price)) : isCrossed && !isHidden)
              expected.push(index)
            last = value
            unseen = []
          })
          expect(fired).toEqual(once ? expected.slice(0, 1) : expected)
          expect(isWaiting(alert)).toBe(!once || expected.length === 0)
        },
      ),
      { numRuns: 500 },
    )
  })
})
