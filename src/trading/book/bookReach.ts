import { type Decimal, divide, divideHalfEven, ONE } from '@/base/decimal'
import type { Instrument } from '../instrument/instrument'
import type { BookSide } from './walkBook'

/** The sum of a book side from its best price to another price. */
export type BookReach = {
  /** Total size, lots. */
  lots: number
  /** Value in the quote coin, rounded half-even at 18 places. */
  amount: Decimal
  /** Average price; null without levels. */
  average: Decimal | null
  /** Signed distance of the price from the mid as a fraction of the mid; null while the mid is unknown. */
  distance: Decimal | null
}

/** Sums up a side from its best price to `ticks`. `twiceMid` is best bid + best ask, in ticks. */
export function reachOf(
  side: BookSide,
  isBid: boolean,
  ticks: number,
  twiceMid: number | null,
  instrument: Instrument,
): BookReach {
  let lots = 0n
  let value = 0n
  for (let row = 0; row < side.count; row++) {
    const price = side.prices[row]!
    if (isBid ? price < ticks : price > ticks) break
    const size = BigInt(side.sizes[row]!)
    lots += size
    value += size * BigInt(price)
  }
  const step = instrument.tick * instrument.lot
  return {
    lots: Number(lots),
    amount: divideHalfEven(value * step, ONE),
    average: lots === 0n ? null : divideHalfEven(value * instrument.tick, lots),
    distance: twiceMid ? divide(BigInt(2 * ticks - twiceMid) * ONE, BigInt(twiceMid) * ONE) : null,
  }
}
