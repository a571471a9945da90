import { type Decimal, parseDecimal } from '@/base/decimal'
import type { Market } from '@/terminal/market/market'
import type { Tickers } from '@/terminal/market/useTickers'
import type { Ticker } from '@/protocol/records/ticker'
import { selectChange } from './change'

/** What the list of markets is sorted by. */
export type MarketSort = 'name' | 'last' | 'change' | 'volume' | 'openInterest' | 'funding'
export type MarketOrder = { readonly by: MarketSort; readonly descending: boolean }

/** Markets in an order: favorites first, then by the number; what has none comes last, whichever way round. */
export function sortMarkets(
  markets: readonly Market[],
  tickers: Tickers,
  { by, descending }: MarketOrder,
  favorites: readonly string[],
): readonly Market[] {
  const direction = descending ? -1 : 1
  const rank = ({ instrument }: Market) => (favorites.includes(instrument.symbol) ? 0 : 1)
  const numberOf = (market: Market) => selectNumber(tickers.get(market.instrument.symbolId), by)
  return markets.toSorted((a, b) => {
    if (rank(a) !== rank(b)) return rank(a) - rank(b)
    if (by === 'name') return direction * (a.instrument.symbol < b.instrument.symbol ? -1 : 1)
    const [left, right] = [numberOf(a), numberOf(b)]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return direction * (left < right ? -1 : left > right ? 1 : 0)
  })
}

function selectNumber(ticker: Ticker | undefined, by: Exclude<MarketSort, 'name'> | 'name'): Decimal | null {
  if (!ticker) return null
  switch (by) {
    case 'change':
      return selectChange(ticker)?.fraction ?? null
    case 'last':
      return read(ticker.last_price)
    case 'volume':
      return read(ticker.turnover_24h)
    case 'openInterest':
      return selectOpenValue(ticker)
    case 'funding':
      return read(ticker.funding_rate)
    case 'name':
      return null
  }
}

/** What all open contracts are worth at the mark price, in quote currency; null on spot. */
export function selectOpenValue(ticker: Ticker | undefined): Decimal | null {
  if (!ticker?.open_interest || !ticker.mark_price) return null
  return (parseDecimal(ticker.open_interest) * parseDecimal(ticker.mark_price)) / 10n ** 18n
}

function read(wire: string | null): Decimal | null {
  return wire === null ? null : parseDecimal(wire)
}
