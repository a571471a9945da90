import type { Market } from '@/terminal/market/market'

/**
 * Finds the market before (-1) or after (1) the open one, wrapping around. It steps through the favorites and the open
 * market if there are favorites, else through all markets, in the venue's order. Null if there is no other market.
 */
export function stepMarket(
  markets: readonly Market[],
  favorites: readonly string[],
  open: Market,
  step: 1 | -1,
): Market | null {
  const marked = markets.filter((market) => market === open || favorites.includes(market.instrument.symbol))
  const cycle = marked.length > 1 ? marked : markets
  const next = cycle.at((cycle.indexOf(open) + step) % cycle.length)
  return next === open ? null : (next ?? null)
}
