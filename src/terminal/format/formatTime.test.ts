import { expect, test } from 'vitest'
import { HOUR_MS } from '@/base/durations'
import { formatDuration, formatCountdown, formatDateTime, formatTime } from './formatTime'

test('times are in the trader’s time zone', () => {
  const time = new Date(2026, 0, 2, 3, 4, 5).getTime()
  expect(formatTime(time)).toBe('03:04:05')
  expect(formatDateTime(time)).toBe('2026-01-02 03:04:05')
  expect(formatDateTime(null)).toBe('–')
})

test('an age is shown in its largest unit', () => {
  expect([0, 12.4, 999, 1000, 59_999, 60_000, 3_600_000, 86_400_000].map(formatDuration)).toEqual([
    '0 ms',
    '12 ms',
    '999 ms',
    '1 s',
    '59 s',
    '1 min',
    '1 h',
    '1 d',
  ])
})

test('a negative age counts as zero', () => {
  expect(formatDuration(-5)).toBe('0 ms')
})

test('a countdown reaches zero only at its end and never goes below', () => {
  expect(formatCountdown(8 * HOUR_MS)).toBe('08:00:00')
  expect(formatCountdown(1)).toBe('00:00:01')
  expect(formatCountdown(0)).toBe('00:00:00')
  expect(formatCountdown(-1000)).toBe('00:00:00')
})
