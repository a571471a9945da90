import type { Interval, Kline } from '@/protocol/records/kline'

/** A bar for tests: flat at 100 with the given volume. */
export function createBar(start: number, volume = '1', interval: Interval = '1m'): Kline {
  return { start, interval, open: '100', close: '100', high: '100', low: '100', volume, turnover: '0' }
}
