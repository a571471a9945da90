import { afterEach, expect, test } from 'vitest'
import { defaultSettings, type Settings } from '../session/settings'
import { createTimeStyle, firstWeekday } from './createTimeStyle'
import { formatMoney } from './format'
import { formatDateTime, formatTime } from './formatTime'
import { showFormats, shownFormats } from './formats'
import { startOfDay } from './zones'

const MOMENT = Date.UTC(2026, 10, 5, 14, 3, 59)
const show = (change: Partial<Settings>, locale = 'en-US') => showFormats({ ...defaultSettings, ...change }, locale)

afterEach(() => show({ timeZone: 'utc' }).then(() => show({})))

test('choices apply at once, and change the key', async () => {
  await show({})
  const before = shownFormats.getState().key
  await show({ timeZone: 'Asia/Tokyo', dateOrder: 'dmy', clockHours: 'h12', numberFormat: 'comma' })
  expect(shownFormats.getState().key).not.toBe(before)
  expect([formatDateTime(MOMENT), formatTime(MOMENT), formatMoney('1234.5')]).toEqual([
    '05/11/2026 11:03:59 PM',
    '11:03:59 PM',
    '1.234,50',
  ])
  await show({ timeZone: 'utc' })
  expect([formatDateTime(MOMENT), formatMoney('1234.5')]).toEqual(['2026-11-05 14:03:59', '1,234.50'])
})

test('the last of two choices applies, even if its code loads first', async () => {
  const first = show({ timeZone: 'Asia/Tokyo' })
  await Promise.all([show({ timeZone: 'utc', clockHours: 'h12' }), first])
  expect(formatTime(MOMENT)).toBe('2:03:59 PM'.padStart(11, '0'))
})

test('an invalid time is shown as unknown', () => {
  expect([formatTime(Number.NaN), formatDateTime(9e15)]).toEqual(['–', '–'])
})

test.each([
  ['de', '05.11.2026'],
  ['en-US', '11/05/2026'],
  ['ja', '2026/11/05'],
  ['ar-EG', '05/11/2026'],
  ['th', '05/11/2026'],
])('in %s a day is %s where the locale decides', (locale, expected) => {
  const style = createTimeStyle({ timeZone: 'utc', dateOrder: 'locale', clockHours: 'h24' }, locale)
  expect(style.day(new Date(MOMENT))).toBe(expected)
})

test('the 12-hour clock begins each half of the day at twelve', () => {
  const { clock } = createTimeStyle({ timeZone: 'utc', dateOrder: 'ymd', clockHours: 'h12' }, 'en')
  const at = (hours: number) => clock(new Date(Date.UTC(2026, 0, 1, hours, 5)), false)
  expect([0, 11, 12, 23].map(at)).toEqual(['12:05 AM', '11:05 AM', '12:05 PM', '11:05 PM'])
})

test('weeks begin as chosen, else as in the locale', () => {
  expect([firstWeekday('locale', 'de'), firstWeekday('locale', 'en-US'), firstWeekday('locale', 'ar-EG')]).toEqual([
    1, 0, 6,
  ])
  expect([firstWeekday('monday', 'en-US'), firstWeekday('saturday', 'de')]).toEqual([1, 6])
})

test('a day begins at its local midnight, also on days when clocks change', async () => {
  await show({ timeZone: 'America/New_York' })
  expect(startOfDay(2026, 2, 8)).toBe(Date.UTC(2026, 2, 8, 5))
  expect(startOfDay(2026, 2, 9)).toBe(Date.UTC(2026, 2, 9, 4))
  expect(startOfDay(2026, 10, 1)).toBe(Date.UTC(2026, 10, 1, 4))
  expect(startOfDay(2026, 10, 2)).toBe(Date.UTC(2026, 10, 2, 5))
})
