import type { BookSideView } from '@/feed/types'

/** Prices (ticks) that a side's rows keep while a pointer or the focus is on them, best first. */
export type FrozenPrices = Float64Array

/** Returns the current prices of the rows. */
export function freezePrices(side: BookSideView): FrozenPrices {
  return side.prices.slice(0, side.count)
}

/**
 * Shows a side of the book on frozen rows: each row keeps its price, sizes follow the book (0 if the level is gone),
 * and totals are those of the book down to that price.
 */
export function applyFrozenPrices(frozen: FrozenPrices, side: BookSideView, isBid: boolean): BookSideView {
  const sizes = new Float64Array(frozen.length)
  const totals = new Float64Array(frozen.length)
  let level = 0
  for (let row = 0; row < frozen.length; row++) {
    const price = frozen[row]!
    while (level < side.count && isBetter(side.prices[level]!, price, isBid)) level++
    const hasLevel = level < side.count && side.prices[level] === price
    if (hasLevel) sizes[row] = side.sizes[level]!
    totals[row] = hasLevel ? side.totals[level]! : level > 0 ? side.totals[level - 1]! : 0
  }
  return { count: frozen.length, prices: frozen, sizes, totals }
}

/**
 * The visible part of frozen rows, and the best price (ticks) of the other side (`opposite`), null if that side is
 * empty.
 */
export type FrozenView = { first: number; last: number; isBid: boolean; opposite: number | null }

/** The number of visible rows per row that may differ from the book before the rows are updated. */
const ROWS_A_DIFFERENCE = 4

/**
 * Whether frozen rows still match the market: they include its best price, none crosses the other side, and few visible
 * levels are empty or missing.
 */
export function stillMatches(frozen: FrozenPrices, side: BookSideView, view: FrozenView): boolean {
  const { isBid, opposite } = view
  const first = Math.max(0, view.first)
  const last = Math.min(frozen.length - 1, view.last)
  if (side.count === 0 || last < first) return false
  if (opposite !== null && !isBetter(opposite, frozen[0]!, isBid)) return false
  const best = side.prices[0]!
  if (isBetter(best, frozen[0]!, isBid) || !frozen.subarray(0, last + 1).includes(best)) return false
  let level = 0
  while (level < side.count && isBetter(side.prices[level]!, frozen[first]!, isBid)) level++
  let differences = 0
  for (let row = first; row <= last; row++) {
    while (level < side.count && isBetter(side.prices[level]!, frozen[row]!, isBid)) {
      differences++
      level++
    }
    if (level < side.count && side.prices[level] === frozen[row]) level++
    else differences++
  }
  return differences <= Math.max(1, Math.floor((last - first + 1) / ROWS_A_DIFFERENCE))
}

function isBetter(price: number, other: number, isBid: boolean): boolean {
  return isBid ? price > other : price < other
}
