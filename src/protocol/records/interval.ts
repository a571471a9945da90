import { MINUTE_MS, HOUR_MS, DAY_MS, WEEK_MS } from '@/base/durations'

/** 1970-01-05, the first Monday of the epoch. */
const FIRST_MONDAY = 4 * DAY_MS

const FIXED: Record<Exclude<Interval, '1w' | '1M'>, number> = {
  '1m': MINUTE_MS,
  '5m': 5 * MINUTE_MS,
  '15m': 15 * MINUTE_MS,
  '30m': 30 * MINUTE_MS,
  '1h': HOUR_MS,
  '2h': 2 * HOUR_MS,
  '4h': 4 * HOUR_MS,
  '6h': 6 * HOUR_MS,
  '8h': 8 * HOUR_MS,
  '12h': 12 * HOUR_MS,
  '1d': DAY_MS,
}

/** Start of the bar that contains `time`, UTC; weeks start on Monday, months on the first (docs/protocol 9.32). */
export function barStart(interval: Interval, time: number): number {
  if (interval === '1M') return monthStart(time, 0)
  if (interval === '1w') return time - modulo(time - FIRST_MONDAY, WEEK_MS)
  return time - modulo(time, FIXED[interval])
}

/** Start of the bar after the one that starts at `start`. */
export function nextBarStart(interval: Interval, start: number): number {
  if (interval === '1M') return monthStart(start, 1)
  return start + (interval === '1w' ? WEEK_MS : FIXED[interval])
}

/** Whether an interval is a day or longer, so that its bars start on dates. */
export function isDaily(interval: Interval): boolean {
  return interval === '1M' || interval === '1w' || FIXED[interval] >= DAY_MS
}

function monthStart(time: number, monthsLater: number): number {
  const date = new Date(time)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + monthsLater, 1)
}

function modulo(value: number, step: number): number {
  return ((value % step) + step) % step
}

/** The thirteen kline intervals. docs/protocol 4.9. */
export const INTERVALS = ['1m', '5m', '15m', '30m', '1h', '2h', '4h', '6h', '8h', '12h', '1d', '1w', '1M'] as const
export type Interval = (typeof INTERVALS)[number]
