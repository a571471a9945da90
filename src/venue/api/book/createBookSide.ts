import { countLeading } from '@/base/countLeading'

/** The best levels of one side: prices in ticks and sizes in lots, best first. */
export type SideView = { readonly ticks: readonly number[]; readonly lots: readonly number[] }

/** One side of a book, levels sorted by price. */
export type BookSide = {
  /** Lots at a price; 0 when there is no such level. */
  size(tick: number): number
  /** Replaces the lots at a price; 0 removes the level. */
  set(tick: number, lots: number): void
  /** The best `depth` levels. */
  top(depth: number): SideView
  /** Every level, in no particular order. */
  entries(): Iterable<[tick: number, lots: number]>
}

/** Creates an empty side. Prices are sorted with the best at the end, where a book changes most. */
export function createBookSide(isBid: boolean): BookSide {
  const sizes = new Map<number, number>()
  const ticks: number[] = []

  function placeOf(tick: number): number {
    return countLeading(ticks.length, (index) => (isBid ? ticks[index]! < tick : ticks[index]! > tick))
  }

  return {
    size: (tick) => sizes.get(tick) ?? 0,
    set(tick, lots) {
      const exists = sizes.has(tick)
      if (lots > 0) {
        sizes.set(tick, lots)
        if (!exists) ticks.splice(placeOf(tick), 0, tick)
      } else if (exists) {
        sizes.delete(tick)
        ticks.splice(placeOf(tick), 1)
      }
    },
    top(depth) {
      const view = { ticks: [] as number[], lots: [] as number[] }
      for (let index = ticks.length - 1; index >= 0 && view.ticks.length < depth; index--) {
        view.ticks.push(ticks[index]!)
        view.lots.push(sizes.get(ticks[index]!)!)
      }
      return view
    },
    entries: () => sizes.entries(),
  }
}
