import type { Market } from '@/terminal/market/market'
import type { Tickers } from '@/terminal/market/useTickers'
import type { MarketColumn } from './marketColumns'

/** The key of the column that markets are sorted by, and which way round. */
export type MarketOrder = { readonly by: string; readonly descending: boolean }

/** Markets sorted by a column: favorites first, then by its value; what has none comes last, whichever way round. */
export function sortMarkets(
  markets: readonly Market[],
  tickers: Tickers,
  column: MarketColumn,
  descending: boolean,
  favorites: readonly string[],
): readonly Market[] {
  const direction = descending ? -1 : 1
  const rank = ({ instrument }: Market) => (favorites.includes(instrument.symbol) ? 0 : 1)
  const valueOf = (market: Market) => column.sortValue?.(market, tickers.get(market.instrument.symbolId)) ?? null
  return markets.toSorted((a, b) => {
    if (rank(a) !== rank(b)) return rank(a) - rank(b)
    const [left, right] = [valueOf(a), valueOf(b)]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return direction * (left < right ? -1 : left > right ? 1 : 0)
  })
}
