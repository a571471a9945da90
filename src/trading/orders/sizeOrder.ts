import { type Decimal, ONE, absolute, multiply } from '@/base/decimal'
import { type Instrument, floorSize } from '../instrument/instrument'
import { type BookSide, type LevelFill, walkBook } from '../book/walkBook'

/** The expected price of a fill: the order's limit, or the prices of a book side from the best one to a bound. */
export type ExpectedPrice = { limit: Decimal } | { side: BookSide; bound: Decimal }

/** The base size of a quote amount, in whole lots; what the book does not cover is computed at the bound. */
export function sizeOfAmount(
  amount: Decimal,
  isBuy: boolean,
  expected: ExpectedPrice,
  instrument: Instrument,
): Decimal {
  if ('limit' in expected) return lotsFor(amount, expected.limit, instrument)
  const sweep = walkBook(expected.side, isBuy, { coin: 'quote', value: amount }, expected.bound, instrument)
  return sweep.complete ? sweep.quantity : sweep.quantity + lotsFor(amount - sweep.amount, expected.bound, instrument)
}

/** Fee rates of entry and stop exit, as fractions of the traded value. */
export type RoundTripFees = { entry: Decimal; exit: Decimal }

/**
 * The largest size, in whole lots, that loses at most `risk` between its entry and the stop, including both fees;
 * computed level by level if it walks the book. 0 if the stop is not on the losing side of the entry.
 */
export function sizeOfRisk(
  risk: Decimal,
  stop: Decimal,
  isBuy: boolean,
  expected: ExpectedPrice,
  fees: RoundTripFees,
  instrument: Instrument,
): Decimal {
  const lossOf = (price: Decimal) => lossOfOne(price, stop, isBuy, fees)
  if ('limit' in expected) return floorSize(lots(risk * ONE * ONE, lossOf(expected.limit)), instrument)
  const { side, bound } = expected
  let rest = risk * ONE * ONE
  let size = 0n
  for (let index = 0; index < side.count; index++) {
    const price = BigInt(side.prices[index]!) * instrument.tick
    if (isBuy ? price > bound : price < bound) break
    const lossPerLot = lossOf(price) * instrument.lot
    if (lossPerLot <= 0n) return 0n
    const levelLots = BigInt(side.sizes[index]!)
    const filled = rest / lossPerLot < levelLots ? rest / lossPerLot : levelLots
    size += filled * instrument.lot
    rest -= filled * lossPerLot
    if (filled < levelLots) return size
  }
  return size + floorSize(lots(rest, lossOf(bound)), instrument)
}

/** The loss of a size of 1, times 10^36; 0 if the stop is not on the losing side. */
function lossOfOne(price: Decimal, stop: Decimal, isBuy: boolean, { entry, exit }: RoundTripFees): bigint {
  const distance = isBuy ? price - stop : stop - price
  return distance <= 0n ? 0n : distance * ONE + price * entry + stop * exit
}

function lots(money: bigint, perLot: bigint): Decimal {
  return perLot <= 0n ? 0n : money / perLot
}

/** The whole lots that `money` pays for at `price`. */
function lotsFor(money: Decimal, price: Decimal, instrument: Instrument): Decimal {
  return price <= 0n ? 0n : floorSize((money * ONE) / price, instrument)
}

/** The loss of a size filled at a price, for a fee, when the stop fires: distance × size, plus both fees. */
export function moneyAtRisk(
  { price, size, fee }: LevelFill & { fee: Decimal },
  stop: Decimal,
  exitRate: Decimal,
): Decimal {
  return multiply(absolute(price - stop), size) + fee + multiply(multiply(stop, size), exitRate)
}
