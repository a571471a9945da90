import { type Decimal, ONE, absolute, multiply } from '@/base/decimal'
import { type Instrument, floorSize } from './instrument'
import { type BookSide, walkBook } from './walkBook'

/** Where an order is going to be filled: at its limit, or from the best of a side down to a bound. */
export type FillPlace = { limit: Decimal } | { side: BookSide; bound: Decimal }

/** The base size that an amount of the quote coin is worth, in whole lots; what the book lacks is reckoned at the bound. */
export function sizeOfAmount(amount: Decimal, isBuy: boolean, place: FillPlace, instrument: Instrument): Decimal {
  if ('limit' in place) return lotsFor(amount, place.limit, instrument)
  const sweep = walkBook(place.side, isBuy, { coin: 'quote', value: amount }, place.bound, instrument)
  return sweep.complete ? sweep.quantity : sweep.quantity + lotsFor(amount - sweep.amount, place.bound, instrument)
}

/**
 * The greatest size, in whole lots, of which no more than `risk` is lost between its entry and the stop: distance × size,
 * level by level where it walks the book. 0 when the stop is not on the losing side of the entry.
 */
export function sizeOfRisk(
  risk: Decimal,
  stop: Decimal,
  isBuy: boolean,
  place: FillPlace,
  instrument: Instrument,
): Decimal {
  const distance = (price: Decimal) => (isBuy ? price - stop : stop - price)
  if ('limit' in place) return lotsFor(risk, distance(place.limit), instrument)
  const { side, bound } = place
  let rest = risk * ONE
  let size = 0n
  for (let index = 0; index < side.count; index++) {
    const price = BigInt(side.prices[index]!) * instrument.tick
    if (isBuy ? price > bound : price < bound) break
    const each = distance(price) * instrument.lot
    if (each <= 0n) return 0n
    const there = BigInt(side.sizes[index]!)
    const lots = rest / each < there ? rest / each : there
    size += lots * instrument.lot
    rest -= lots * each
    if (lots < there) return size
  }
  return size + lotsFor(rest / ONE, distance(bound), instrument)
}

/** Whole lots of which `money` pays for all at `price` each. */
function lotsFor(money: Decimal, price: Decimal, instrument: Instrument): Decimal {
  return price <= 0n ? 0n : floorSize((money * ONE) / price, instrument)
}

/** Money that is lost when a size filled at a price ends at the stop: distance × size. */
export function moneyAtRisk(price: Decimal, stop: Decimal, size: Decimal): Decimal {
  return multiply(absolute(price - stop), size)
}
