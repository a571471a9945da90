import type { Market } from './market'

/** How one maker spreads its quotes. */
export type QuoteShape = {
  /** Quotes on each side. */
  levels: number
  /** How much wider than the market's usual half spread the nearest quote is; 1 is the usual. */
  width: number
  /** Moves the maker's prices off the others' grid: a fraction of the grid's step. */
  phase: number
}

/**
 * The prices, in ticks and nearest first, at which a maker wants to rest on one side. They get sparser with distance and
 * lie on a grid that gets coarser with it, so that when the fair price moves a little most of them stand. With more
 * `caution` (1 is the usual) the nearest are farther away.
 */
export function targetPrices(
  market: Market,
  shape: QuoteShape,
  fair: number,
  isBid: boolean,
  caution: number = 1,
): number[] {
  const { halfSpread, reach } = market.character
  const nearest = Math.max(0.5, fair * halfSpread * shape.width * caution)
  const farthest = Math.max(nearest + shape.levels, fair * reach)
  const prices: number[] = []
  let previous = 0
  for (let level = 0; level < shape.levels; level += 1) {
    const share = level / (shape.levels - 1)
    const offset = nearest + (farthest - nearest) * share * share
    const spacing = (2 * (farthest - nearest) * share) / (shape.levels - 1)
    const price = onGrid(isBid ? fair - offset : fair + offset, roundStep(spacing), shape.phase, isBid)
    if (price >= 1 && price !== previous) prices.push(price)
    previous = price
  }
  return prices
}

/** The greatest of 1, 2, 5, 10, 20, 50, … that is not above a spacing. */
export function roundStep(spacing: number): number {
  if (spacing < 2) return 1
  const decade = 10 ** Math.floor(Math.log10(spacing))
  const lead = spacing / decade
  return decade * (lead >= 5 ? 5 : lead >= 2 ? 2 : 1)
}

/** A price moved away from the other side onto a grid; traders like round numbers, so the coarse grids pass through 0. */
function onGrid(price: number, step: number, phase: number, isBid: boolean): number {
  const shift = Math.round(step * phase)
  const steps = (price - shift) / step
  return (isBid ? Math.floor(steps) : Math.ceil(steps)) * step + shift
}
