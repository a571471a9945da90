import type { Market } from '@/terminal/market/market'

/** Which kind of market the list shows. */
export type MarketFilter = 'all' | 'favorites' | 'perpetual' | 'spot'

/**
 * The markets that match what was typed and chosen. What was typed in full comes first, then the coin's own markets, then
 * names that begin so; among equals favorites come first, in the venue's order otherwise.
 * Typing finds parts of the symbol and of its coins, whatever the case and the separator.
 */
export function filterMarkets(
  markets: readonly Market[],
  query: string,
  filter: MarketFilter,
  favorites: readonly string[],
): readonly Market[] {
  const wanted = normalize(query)
  const found = markets.filter((market) => matchesFilter(market, filter, favorites) && matches(market, wanted))
  const rank = (market: Market) => 2 * distance(market, wanted) + (favorites.includes(market.instrument.symbol) ? 0 : 1)
  return found.toSorted((a, b) => rank(a) - rank(b))
}

function matchesFilter({ instrument }: Market, filter: MarketFilter, favorites: readonly string[]): boolean {
  if (filter === 'all') return true
  return filter === 'favorites' ? favorites.includes(instrument.symbol) : instrument.kind === filter
}

function matches({ instrument }: Market, wanted: string): boolean {
  const { symbol, base, quote } = instrument
  return [symbol, base, `${base}${quote}`].some((name) => normalize(name).includes(wanted))
}

/** How far a market's name is from what was typed: 0 is the same. Nothing typed is as far from all. */
function distance({ instrument }: Market, wanted: string): number {
  const symbol = normalize(instrument.symbol)
  if (wanted === '' || symbol === wanted) return 0
  if (normalize(instrument.base) === wanted) return 1
  return symbol.startsWith(wanted) ? 2 : 3
}

function normalize(name: string): string {
  return name.toUpperCase().replace(/[^A-Z0-9]/g, '')
}
