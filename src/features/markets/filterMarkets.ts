import type { Market } from '@/desk/market'

/** Which kind of market the list shows. */
export type MarketFilter = 'all' | 'favourites' | 'perpetual' | 'spot'

/**
 * The markets that match what was typed and chosen. Favourites come first, in the venue's order otherwise.
 * Typing finds parts of the symbol and of its coins, whatever the case and the separator.
 */
export function filterMarkets(
  markets: readonly Market[],
  query: string,
  filter: MarketFilter,
  favourites: readonly string[],
): readonly Market[] {
  const wanted = normalize(query)
  const found = markets.filter((market) => matchesFilter(market, filter, favourites) && matches(market, wanted))
  const rank = (market: Market) => (favourites.includes(market.instrument.symbol) ? 0 : 1)
  return found.toSorted((a, b) => rank(a) - rank(b))
}

function matchesFilter({ instrument }: Market, filter: MarketFilter, favourites: readonly string[]): boolean {
  if (filter === 'all') return true
  return filter === 'favourites' ? favourites.includes(instrument.symbol) : instrument.kind === filter
}

function matches({ instrument }: Market, wanted: string): boolean {
  const { symbol, base, quote } = instrument
  return [symbol, base, `${base}${quote}`].some((name) => normalize(name).includes(wanted))
}

function normalize(name: string): string {
  return name.toUpperCase().replace(/[^A-Z0-9]/g, '')
}
