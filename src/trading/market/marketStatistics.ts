import { type Decimal, divide, divideHalfEven, multiply, parseDecimal, sign } from '@/base/decimal'
import type { Ticker } from '@/protocol/records/ticker'

/** The price change within 24 hours, in quote currency and as a fraction of the earlier price. */
export type DayChange = { amount: Decimal; fraction: Decimal; direction: 'up' | 'down' | 'flat' }

/** The change of the last 24 hours; null if either price is missing. */
export function selectDayChange(ticker: Ticker | null | undefined): DayChange | null {
  if (!ticker?.last_price || !ticker.open_24h) return null
  const open = parseDecimal(ticker.open_24h)
  if (open === 0n) return null
  const amount = parseDecimal(ticker.last_price) - open
  return { amount, fraction: divide(amount, open), direction: DIRECTIONS[sign(amount)] }
}

const DIRECTIONS = { [-1]: 'down', 0: 'flat', 1: 'up' } as const

/** The value of all open contracts at the mark price, in quote currency; null on spot. */
export function selectOpenValue(ticker: Ticker | null | undefined): Decimal | null {
  if (!ticker?.open_interest || !ticker.mark_price) return null
  return multiply(parseDecimal(ticker.open_interest), parseDecimal(ticker.mark_price))
}

/** Best ask − best bid, as a fraction of their middle; null if a side is empty. */
export function selectSpreadFraction(ticker: Ticker | undefined): Decimal | null {
  if (!ticker?.best_bid || !ticker.best_ask) return null
  const [bid, ask] = [parseDecimal(ticker.best_bid), parseDecimal(ticker.best_ask)]
  return divide(2n * (ask - bid), ask + bid)
}

/** The change from one price to another, as a fraction of the first; null unless that is positive. */
export function priceChange(from: string, to: string): Decimal | null {
  const first = parseDecimal(from)
  return first > 0n ? divide(parseDecimal(to) - first, first) : null
}

/** Mark price − oracle price, as a fraction of the oracle price; null on spot. */
export function selectBasis(ticker: Ticker | undefined): Decimal | null {
  if (!ticker?.mark_price || !ticker.oracle_price) return null
  const oracle = parseDecimal(ticker.oracle_price)
  return oracle === 0n ? null : divide(parseDecimal(ticker.mark_price) - oracle, oracle)
}

/** The mean of funding rates given as wire decimals, half-even at 18 places; null if there are none. */
export function averageRate(rates: readonly string[]): Decimal | null {
  if (rates.length === 0) return null
  const sum = rates.reduce((total, rate) => total + parseDecimal(rate), 0n)
  return divideHalfEven(sum, BigInt(rates.length))
}
