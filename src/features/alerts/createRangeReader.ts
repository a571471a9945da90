import { maxBigInt, minBigInt, parseDecimal } from '@/base/decimal'
import type { CandleView } from '@/feed/types'
import type { Kline } from '@/protocol/records/kline'
import type { Observation } from '@/trading/alerts/stepAlert'

/**
 * Creates a function that returns the last price and the range of prices traded since its previous call, from a
 * market's bars; null without bars. The range includes prices between two frames, so a price that was touched briefly
 * counts. The first call returns only the current price.
 */
export function createRangeReader(): (view: Pick<CandleView, 'bar' | 'closed'>) => Observation | null {
  let seen: Kline | null = null
  return ({ bar, closed }) => {
    const before = seen
    const bars = bar ? [...closed, bar] : closed
    const newest = bars.at(-1)
    if (!newest) return null
    seen = newest
    const close = parseDecimal(newest.close)
    const range = { value: close, low: close, high: close }
    if (!before) return range
    for (const candle of bars) {
      const [low, high] = [parseDecimal(candle.low), parseDecimal(candle.high)]
      const same = candle.start === before.start
      if (candle.start < before.start) continue
      if (!same || low < parseDecimal(before.low)) range.low = minBigInt(range.low, low)
      if (!same || high > parseDecimal(before.high)) range.high = maxBigInt(range.high, high)
    }
    return range
  }
}
