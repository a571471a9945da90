import type { LadderSide } from '@/feed/types'

/** Prices (ticks) that a side's rows keep while a pointer or the focus rests on them, best first. */
export type HeldPrices = Float64Array

/** The prices that the rows have now, to be kept. */
export function holdPrices(side: LadderSide): HeldPrices {
  return side.prices.slice(0, side.count)
}

/**
 * A side of the book laid out on held rows: each keeps its price, sizes follow the book (0 where the level is gone), and
 * totals are the book's own down to that price, so that what is shown stays true while nothing moves.
 */
export function layOnHeld(held: HeldPrices, side: LadderSide, isBid: boolean): LadderSide {
  const sizes = new Float64Array(held.length)
  const totals = new Float64Array(held.length)
  let level = 0
  for (let row = 0; row < held.length; row++) {
    const price = held[row]!
    while (level < side.count && isBetter(side.prices[level]!, price, isBid)) level++
    const here = level < side.count && side.prices[level] === price
    if (here) sizes[row] = side.sizes[level]!
    totals[row] = here ? side.totals[level]! : level > 0 ? side.totals[level - 1]! : 0
  }
  return { count: held.length, prices: held, sizes, totals }
}

/** Whether any held price still is in the book; when none is, holding on would hide the market. */
export function holdsAny(held: HeldPrices, side: LadderSide, isBid: boolean): boolean {
  return layOnHeld(held, side, isBid).sizes.some((size) => size > 0)
}

function isBetter(price: number, than: number, isBid: boolean): boolean {
  return isBid ? price > than : price < than
}
