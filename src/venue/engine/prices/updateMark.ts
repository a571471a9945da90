import { type Decimal, divide } from '@/base/decimal'
import { bestTick } from '../book/Book'
import { priceOf } from '../state/markets'
import type { Market } from '../state/model'
import { averageMid, pushMid } from './midWindow'

/**
 * Adds the block's mid price to the 30 s average and sets the mark price: the median of oracle, oracle + average of (mid −
 * oracle), and last price; a missing one is the oracle price (docs/protocol 7.5, 9.65). On spot it is the oracle price.
 */
export function updateMark(market: Market, blocks = 1): void {
  const mid = midOf(market)
  if (market.perpetual === null) setMark(market, market.oracle)
  else {
    pushMid(market.window, mid === null ? null : mid - market.oracle, blocks)
    const average = averageMid(market.window)
    const anchored = average === null ? market.oracle : market.oracle + average
    setMark(market, median(market.oracle, anchored, market.last ?? market.oracle))
    samplePremium(market, mid, blocks)
  }
}

/** The middle of best bid and best ask; null without both. Half a tick is exact in 18 places. */
function midOf(market: Market): Decimal | null {
  const [bid, ask] = [bestTick(market.book.bids), bestTick(market.book.asks)]
  if (bid === null || ask === null) return null
  return priceOf(market, bid + ask) / 2n
}

function setMark(market: Market, mark: Decimal): void {
  if (market.mark === mark) return
  market.mark = mark
  market.priceChanged = true
}

/** (mid − oracle) / oracle of each block, 0 without a two-sided book (docs/protocol 9.67). */
function samplePremium(market: Market, mid: Decimal | null, blocks: number): void {
  const perpetual = market.perpetual!
  const premium = mid === null ? 0n : divide(mid - market.oracle, market.oracle)
  perpetual.premiumSum += premium * BigInt(blocks)
  perpetual.premiumSamples += blocks
}

function median(a: Decimal, b: Decimal, c: Decimal): Decimal {
  if (a > b) return median(b, a, c)
  return c <= a ? a : c >= b ? b : c
}
