import type { BookView, BookSideView } from '@/feed/types'

/** The price range of a depth chart in ticks, and the lots of its full height. Fractions of ticks are for pixels. */
export type DepthRange = { low: number; high: number; mid: number; full: number }

/** Fraction of the known prices that the highest zoom shows. */
const MIN_ZOOM = 1 / 64

/** Returns the zoom after a step in (1) or out (-1). A zoom of 1 shows all known prices. */
export function stepZoom(zoom: number, by: 1 | -1): number {
  return Math.min(1, Math.max(MIN_ZOOM, by > 0 ? zoom / 1.5 : zoom * 1.5))
}

/**
 * Selects the range of prices around the mid, at zoom 1 up to the end of the wider side; null while a side is empty.
 */
export function selectRange({ bids, asks }: Pick<BookView, 'bids' | 'asks'>, zoom: number): DepthRange | null {
  if (bids.count === 0 || asks.count === 0) return null
  const mid = (bids.prices[0]! + asks.prices[0]!) / 2
  const maxDistance = Math.max(mid - bids.prices[bids.count - 1]!, asks.prices[asks.count - 1]! - mid)
  const half = Math.max(1, maxDistance * zoom)
  const [low, high] = [mid - half, mid + half]
  return { low, high, mid, full: Math.max(1, totalTo(bids, low, true), totalTo(asks, high, false)) }
}

/** Sums the lots of a side from its best price down to `ticks`. */
export function totalTo({ count, prices, totals }: BookSideView, ticks: number, isBid: boolean): number {
  let total = 0
  for (let row = 0; row < count; row++) {
    if (isBid ? prices[row]! < ticks : prices[row]! > ticks) break
    total = totals[row]!
  }
  return total
}

/** Returns the whole tick at a fraction of the width, and its side. */
export function pointAt(fraction: number, { low, high, mid }: DepthRange): { ticks: number; isBid: boolean } {
  const ticks = Math.round(low + fraction * (high - low))
  return { ticks, isBid: ticks <= mid }
}
