import type { Market } from './market'

/** The distribution of a maker's quotes. */
export type QuoteShape = {
  /** Quotes on each side. */
  levels: number
  /** Distance of the nearest quote, relative to the market's half spread. */
  width: number
  /** Offset of the maker's prices from the others' grid, as a fraction of the grid's step. */
  phase: number
}

/**
 * A maker's target prices on one side, in ticks, nearest first. They get sparser with distance and are on a grid that
 * gets coarser with it, so that most of them stay when the fair price moves a little. With more `caution` (1 is the
 * average) the nearest are farther away.
 */
export function targetPrices(
  market: Market,
  shape: QuoteShape,
  fair: number,
  isBid: boolean,
  caution: number = 1,
): number[] {
  const { halfSpread, reach } = market.parameters
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

/** The largest of 1, 2, 5, 10, 20, 50, … up to a spacing. */
export function roundStep(spacing: number): number {
  if (spacing < 2) return 1
  const decade = 10 ** Math.floor(Math.log10(spacing))
  const lead = spacing / decade
  return decade * (lead >= 5 ? 5 : lead >= 2 ? 2 : 1)
}

/** Rounds a price away from the other side to a grid; since traders prefer round numbers, coarse grids include 0. */
function onGrid(price: number, step: number, phase: number, isBid: boolean): number {
  const shift = Math.round(step * phase)
  const steps = (price - shift) / step
  return (isBid ? Math.floor(steps) : Math.ceil(steps)) * step + shift
}
