import { describe, expect, test } from 'vitest'
import type { InternalHorzScaleItem, TickMark, TickMarkWeightValue, TimeScalePoint } from 'lightweight-charts'
import { HOUR_MS } from '@/base/durations'
import { languages } from '@/terminal/session/languages'
import { formatAxisTime, formatMoment } from './formatAxisTime'
import { createTimeAxis } from './timeAxis'
import { TIME_WEIGHTS } from './timeWeight'
import type { Zone } from '@/terminal/format/formatTime'
import { formatOffset, UTC } from '@/terminal/format/zones'

const HALF_PAST_FIVE: Zone = { offsetAt: () => 330 }
const item = (time: number) => time as unknown as InternalHorzScaleItem

function rowWeights(zone: Zone, times: readonly number[]): number[] {
  const points = times.map(
    (time) => ({ time: item(time), timeWeight: 0, originalTime: time }) as unknown as TimeScalePoint,
  )
  createTimeAxis({ zone, daily: false }).fillWeightsForPoints(points, 0)
  return points.map((point) => point.timeWeight)
}

describe('createTimeAxis', () => {
  const midnight = Date.UTC(2026, 10, 21)

  test('default: days begin at midnight of the zone, not of UTC', () => {
    const halfHours = Array.from({ length: 48 }, (_, i) => midnight + (i * HOUR_MS) / 2)
    const dayAt = (zone: Zone) =>
      rowWeights(zone, halfHours).findIndex((weight, i) => i > 0 && weight >= TIME_WEIGHTS.day)
    expect(dayAt(UTC)).toBe(-1)
    expect(halfHours[dayAt(HALF_PAST_FIVE)]).toBe(midnight + 18.5 * HOUR_MS)
  })

  test('behavior: marks have the weight of the largest unit that begins there', () => {
    const at = (month: number, day: number, hour: number, minute: number) => Date.UTC(2026, month, day, hour, minute)
    expect(
      rowWeights(UTC, [at(0, 1, 11, 59), at(0, 1, 12, 0), at(0, 1, 12, 1), at(0, 1, 12, 5), at(0, 1, 13, 0)]),
    ).toEqual([
      TIME_WEIGHTS.minute,
      TIME_WEIGHTS.halfDay,
      TIME_WEIGHTS.minute,
      TIME_WEIGHTS.fiveMinutes,
      TIME_WEIGHTS.hour,
    ])
    expect(rowWeights(UTC, [at(0, 31, 23, 0), at(1, 1, 0, 0), Date.UTC(2027, 0, 1)]).slice(1)).toEqual([
      TIME_WEIGHTS.month,
      TIME_WEIGHTS.year,
    ])
  })

  test('behavior: markers and the crosshair are written in the zone', () => {
    const axis = createTimeAxis({ zone: HALF_PAST_FIVE, daily: false })
    expect(axis.formatHorzItem(item(midnight))).toBe('Sat 2026-11-21 05:30')
    const mark = (weight: number) => ({ time: item(midnight), weight: weight as TickMarkWeightValue }) as TickMark
    const write = (weight: number) => axis.formatTickmark(mark(weight), {} as never)
    expect([TIME_WEIGHTS.year, TIME_WEIGHTS.month, TIME_WEIGHTS.day, TIME_WEIGHTS.hour].map(write)).toEqual([
      '2026',
      'Nov',
      '21',
      '05:30',
    ])
  })

  test('behavior: daily bars have dates', () => {
    expect(createTimeAxis({ zone: UTC, daily: true }).formatHorzItem(item(midnight))).toBe('Sat 2026-11-21')
  })
})

describe('formatOffset', () => {
  test('default: whole hours, odd minutes, UTC itself', () => {
    expect(formatOffset(0, UTC)).toBe('UTC')
    expect(formatOffset(0, HALF_PAST_FIVE)).toBe('UTC+5:30')
    expect(formatOffset(0, { offsetAt: () => -180 })).toBe('UTC−3')
  })
})

test('months and days are named in the page’s language', async () => {
  const date = new Date(Date.UTC(2026, 0, 1, 14, 5))
  const names = () => [formatAxisTime(date, TIME_WEIGHTS.month), formatMoment(date, false)]
  expect(names()).toEqual(['Jan', 'Thu 2026-01-01 14:05'])
  await languages.show('es')
  expect(names()).toEqual(['ene', 'jue 2026-01-01 14:05'])
  await languages.show('en')
})
