import type { Interval } from '@/protocol/records/kline'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const LENGTHS: Readonly<Record<Exclude<Interval, '1M'>, number>> = {
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
  '1w': 7 * DAY,
}

/** Start of the bar that follows the one starting at `start` (ms). Months are calendar months in UTC (Settled 32). */
export function nextStart(start: number, interval: Interval): number {
  if (interval !== '1M') return start + LENGTHS[interval]
  const date = new Date(start)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)
}

/** Whether the bars of an interval are days or longer, so that their starts are dates. */
export function isDaily(interval: Interval): boolean {
  return interval === '1M' || LENGTHS[interval] >= DAY
}
