import { greatest, least, parseDecimal } from '@/base/decimal'
import type { CandleView } from '@/feed/types'
import type { Kline } from '@/protocol/records/kline'
import type { Observation } from '@/trading/alerts/stepAlert'

/**
 * Gives, each time it is asked, the last price and what range of prices was traded since it was asked before, from a market's
 * bars; null while nothing is known. What is merged into one frame is in it: a price that was touched and left again counts. The
 * first time it is the price that stands.
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
    for (const each of bars) {
      const [low, high] = [parseDecimal(each.low), parseDecimal(each.high)]
      const same = each.start === before.start
      if (each.start < before.start) continue
      if (!same || low < parseDecimal(before.low)) range.low = least(range.low, low)
      if (!same || high > parseDecimal(before.high)) range.high = greatest(range.high, high)
    }
    return range
  }
}
