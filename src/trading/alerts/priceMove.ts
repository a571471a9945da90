import { absolute, type Decimal, divide, maxBigInt, minBigInt, parseDecimal } from '@/base/decimal'
import { MINUTE_MS } from '@/base/durations'
import type { Interval, Kline } from '@/protocol/records/kline'
import type { AlertDirection } from './Alert'

/** The windows of a move alert, each with the bar interval that it is computed from. */
export const MOVE_WINDOWS: readonly { readonly windowMs: number; readonly interval: Interval }[] = [
  { windowMs: 5 * MINUTE_MS, interval: '1m' },
  { windowMs: 15 * MINUTE_MS, interval: '1m' },
  { windowMs: 60 * MINUTE_MS, interval: '1m' },
  { windowMs: 240 * MINUTE_MS, interval: '5m' },
  { windowMs: 1440 * MINUTE_MS, interval: '15m' },
]

/**
 * Distance of the last price from the lowest price since `from` (`above`), from the highest (`below`, negative), or the
 * larger of both (`either`), as a fraction. Only bars that start within the window count. Null without bars.
 */
export function selectMove(bars: readonly Kline[], direction: AlertDirection, from: number): Decimal | null {
  const newest = bars.reduce<Kline | null>((last, bar) => (last === null || bar.start > last.start ? bar : last), null)
  if (newest === null) return null
  const close = parseDecimal(newest.close)
  let [low, high] = [close, close]
  for (const bar of bars) {
    if (bar.start < from) continue
    low = minBigInt(low, parseDecimal(bar.low))
    high = maxBigInt(high, parseDecimal(bar.high))
  }
  const rise = divide(close - low, low)
  const fall = divide(close - high, high)
  if (direction === 'above') return rise
  if (direction === 'below') return fall
  return rise >= absolute(fall) ? rise : fall
}
