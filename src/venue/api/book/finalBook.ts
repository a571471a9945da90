import { createBookSide, type BookSide, type SideView } from './createBookSide'

/** A changed level: side, price in ticks, new size in lots (0: gone). */
export type LevelChange = readonly [isBid: boolean, tick: number, lots: number]

export type BookView = { readonly bids: SideView; readonly asks: SideView }

/** The book of a symbol as of its last final block, in every granularity that has subscribers. */
export type FinalBook = {
  apply(changes: readonly LevelChange[]): void
  /** The best levels at a granularity of `merge` ticks. */
  view(depth: number, merge: number): BookView
}

type Sides = { bids: BookSide; asks: BookSide }

/** The price in ticks of a level merged by `merge`: bids round down, asks round up. docs/protocol 5.8. */
export function mergedTick(isBid: boolean, tick: number, merge: number): number {
  return (isBid ? Math.floor(tick / merge) : Math.ceil(tick / merge)) * merge
}

/** Creates a final book from the initial levels. */
export function createFinalBook(standing: readonly LevelChange[]): FinalBook {
  const single = createSides()
  const merged = new Map<number, Sides>([[1, single]])

  function add(sides: Sides, merge: number, isBid: boolean, tick: number, lots: number): void {
    const side = isBid ? sides.bids : sides.asks
    const shown = mergedTick(isBid, tick, merge)
    side.set(shown, side.size(shown) + lots)
  }

  function sidesOf(merge: number): Sides {
    let sides = merged.get(merge)
    if (sides) return sides
    sides = createSides()
    for (const [tick, lots] of single.bids.entries()) add(sides, merge, true, tick, lots)
    for (const [tick, lots] of single.asks.entries()) add(sides, merge, false, tick, lots)
    merged.set(merge, sides)
    return sides
  }

  function apply(changes: readonly LevelChange[]): void {
    for (const [isBid, tick, lots] of changes) {
      const change = lots - (isBid ? single.bids : single.asks).size(tick)
      if (change === 0) continue
      for (const [merge, sides] of merged) add(sides, merge, isBid, tick, change)
    }
  }

  apply(standing)
  return {
    apply,
    view(depth, merge) {
      const { bids, asks } = sidesOf(merge)
      return { bids: bids.top(depth), asks: asks.top(depth) }
    },
  }
}

function createSides(): Sides {
  return { bids: createBookSide(true), asks: createBookSide(false) }
}
