import type { BookView, BookSideView } from '@/feed/types'

/** One side of a book for tests, from [ticks, lots] with the best first. */
export function createSide(levels: readonly (readonly [ticks: number, lots: number])[]): BookSideView {
  let total = 0
  return {
    count: levels.length,
    prices: Float64Array.from(levels, ([ticks]) => ticks),
    sizes: Float64Array.from(levels, ([, lots]) => lots),
    totals: Float64Array.from(levels, ([, lots]) => (total += lots)),
  }
}

/** A book for tests: live, unmerged, symbol 1. */
export function createBookView(part: Partial<BookView> = {}): BookView {
  return {
    phase: 'live',
    problem: null,
    symbolId: 1,
    depth: 5,
    merge: 1,
    epoch: 1,
    updateId: 1,
    time: 0,
    bids: createSide([
      [100, 5],
      [99, 10],
    ]),
    asks: createSide([
      [101, 3],
      [103, 7],
    ]),
    ...part,
  }
}
