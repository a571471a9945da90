import { type Decimal, ONE, absolute, divideHalfEven, multiply, parseDecimal } from '@/base/decimal'
import type { Position } from '@/protocol/records/position'
import type { Instrument } from '../instrument/instrument'

/**
 * What was paid for a position, signed like its size, to the last digit, though the record has a rounded average only: the
 * venue keeps the cost itself (docs/protocol 9.59). All that was opened is worth whole ticks times whole lots, and what closing has
 * released since follows exactly from the record's counters; so the rounded average needs to decide only which of these costs
 * it is.
 */
export function positionCost(record: Position, instrument: Instrument): Decimal {
  const size = parseDecimal(record.open_size)
  const step = multiply(instrument.tick, instrument.lot)
  const sign = size < 0n ? -1n : 1n
  const closed = parseDecimal(record.cum_close_value)
  const released = closed - sign * parseDecimal(record.cum_realized_pnl)
  const roughly = multiply(absolute(size), parseDecimal(record.avg_price))
  if (step === 0n) return sign * roughly
  const cost = divideHalfEven(roughly + released, step) * step - released
  const error = absolute(cost - roughly)
  // An average that is off by more than its rounding belongs to counters that do not add up: then it is the better witness.
  return sign * (error * ONE > absolute(size) * 2n + 2n * ONE ? roughly : cost)
}
