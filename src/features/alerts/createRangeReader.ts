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
  let lastBar: Kline | null = null
  return ({ bar, closed }) => {
    const previous = lastBar
    const bars = bar ? [...closed, bar] : closed
    const newest = bars.at(-1)
    if (!newest) return null
    lastBar = newest
    const close = parseDecimal(newest.close)
    const range = { value: close, low: close, high: close }
    if (!previous) return range
    for (const candle of bars) {
      const [low, high] = [parseDecimal(candle.low), parseDecimal(candle.high)]
      const isSameBar = candle.start === previous.start
      if (candle.start < previous.start) continue
      if (!isSameBar || low < parseDecimal(previous.low)) range.low = minBigInt(range.low, low)
      if (!isSameBar || high > parseDecimal(previous.high)) range.high = maxBigInt(range.high, high)
    }
    return range
  }
}
