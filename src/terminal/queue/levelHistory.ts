import type { BookView, BookSideView } from '@/feed/types'

/** How many books back a level can be searched. */
const MAX_STORED = 8

type Moment = { time: number; epoch: number; bids: Levels; asks: Levels }
type Levels = { prices: Float64Array; sizes: Float64Array }

/** The last few books, as copies: what the feed hands out is overwritten by the next one. */
export type LevelHistory = {
  keep: (view: BookView) => void
  /** Lots at a price in the last book before `time` (venue ms); null where no such book was kept or shows that price. */
  before: (time: number, ticks: number, isBid: boolean) => number | null
}

/** Makes a history that is empty. */
export function createLevelHistory(): LevelHistory {
  let moments: readonly Moment[] = []
  return {
    keep({ time, epoch, bids, asks }) {
      const moment = { time, epoch, bids: copy(bids), asks: copy(asks) }
      // Between two subscriptions anything may have happened.
      moments = [moment, ...moments.filter((one) => one.epoch === epoch)].slice(0, MAX_STORED)
    },
    before(time, ticks, isBid) {
      const moment = moments.find((one) => one.time < time)
      if (!moment) return null
      return lotsAt(isBid ? moment.bids : moment.asks, ticks, isBid)
    },
  }
}

/** Lots at a price; 0 where there is no order, null where the price lies beyond the last level that is known. */
export function lotsAt({ prices, sizes }: Levels, ticks: number, isBid: boolean): number | null {
  const row = prices.indexOf(ticks)
  if (row >= 0) return sizes[row]!
  const last = prices.at(-1)
  return last !== undefined && (isBid ? ticks > last : ticks < last) ? 0 : null
}

/** A side without what its arrays have room for beyond its levels. */
export function copy({ count, prices, sizes }: BookSideView): Levels {
  return { prices: prices.slice(0, count), sizes: sizes.slice(0, count) }
}
