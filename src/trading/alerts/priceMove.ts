import { absolute, type Decimal, divide, greatest, least, parseDecimal } from '@/base/decimal'
import type { Interval, Kline } from '@/protocol/records/kline'
import type { AlertDirection } from './Alert'

const MINUTE_MS = 60_000

/** Windows of an alert on a move, with the bars that it is seen by. */
export const MOVE_WINDOWS: readonly { readonly windowMs: number; readonly interval: Interval }[] = [
  { windowMs: 5 * MINUTE_MS, interval: '1m' },
  { windowMs: 15 * MINUTE_MS, interval: '1m' },
  { windowMs: 60 * MINUTE_MS, interval: '1m' },
  { windowMs: 240 * MINUTE_MS, interval: '5m' },
  { windowMs: 1440 * MINUTE_MS, interval: '15m' },
]

/**
 * How far the last price is from the lowest price since `from` (`above`), from the highest (`below`, negative), or the larger
 * of both, as a fraction. Only bars that begin within the window count. Null of no bars. `bars`: in any order, each once.
 */
export function selectMove(bars: readonly Kline[], direction: AlertDirection, from: number): Decimal | null {
  const newest = bars.reduce<Kline | null>((last, bar) => (last === null || bar.start > last.start ? bar : last), null)
  if (newest === null) return null
  const close = parseDecimal(newest.close)
  let [low, high] = [close, close]
  for (const bar of bars) {
    if (bar.start < from) continue
    low = least(low, parseDecimal(bar.low))
    high = greatest(high, parseDecimal(bar.high))
  }
  const rise = divide(close - low, low)
  const fall = divide(close - high, high)
  if (direction === 'above') return rise
  if (direction === 'below') return fall
  return rise >= absolute(fall) ? rise : fall
}
