const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEK = 7 * DAY
/** 1970-01-05, the first Monday of the epoch. */
const FIRST_MONDAY = 4 * DAY

const FIXED: Record<Exclude<Interval, '1w' | '1M'>, number> = {
  '1m': MINUTE,
  '5m': 5 * MINUTE,
  '15m': 15 * MINUTE,
  '30m': 30 * MINUTE,
  '1h': HOUR,
  '2h': 2 * HOUR,
  '4h': 4 * HOUR,
  '6h': 6 * HOUR,
  '8h': 8 * HOUR,
  '12h': 12 * HOUR,
  '1d': DAY,
}

/** Start of the bar that contains `time`, UTC; weeks start on Monday, months on the first (docs/protocol 9.32). */
export function barStart(interval: Interval, time: number): number {
  if (interval === '1M') return monthStart(time, 0)
  if (interval === '1w') return time - modulo(time - FIRST_MONDAY, WEEK)
  return time - modulo(time, FIXED[interval])
}

/** Start of the bar after the one that starts at `start`. */
export function nextBarStart(interval: Interval, start: number): number {
  if (interval === '1M') return monthStart(start, 1)
  return start + (interval === '1w' ? WEEK : FIXED[interval])
}

/** Whether an interval is a day or longer, so that its bars start on dates. */
export function isDaily(interval: Interval): boolean {
  return interval === '1M' || interval === '1w' || FIXED[interval] >= DAY
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
