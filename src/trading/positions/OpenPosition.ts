import { type Decimal, multiply, parseDecimal, ONE, absolute, divideHalfEven } from '@/base/decimal'
import type { Position } from '@/protocol/records/position'
import type { Instrument } from '../instrument/instrument'
import { estimateLiquidationPrice } from '../margin/liquidationPrice'
import { maintenanceMargin } from '../margin/margin'
import { notionalOf, returnOnEquity } from '../profit/profit'

/** A position in exact numbers. `size` is signed: negative is short. */
export type OpenPosition = {
  symbolId: number
  positionSide: string
  marginMode: string
  size: Decimal
  entry: Decimal
  /** Total cost, signed like the size; more exact than the rounded average price. */
  cost: Decimal
  leverage: number
  /** Null on cross. */
  isolatedMargin: Decimal | null
}

/** Creates a position from its record (docs/protocol 4.15). */
export function createOpenPosition(record: Position, instrument: Instrument): OpenPosition {
  return {
    symbolId: record.symbol_id,
    positionSide: record.position_side,
    marginMode: record.margin_mode,
    size: parseDecimal(record.open_size),
    entry: parseDecimal(record.avg_price),
    cost: positionCost(record, instrument),
    leverage: record.leverage,
    isolatedMargin: record.isolated_margin === null ? null : parseDecimal(record.isolated_margin),
  }
}

/** Numbers of a position at a mark price. The interface leaves them to the client. */
export type PositionNumbers = {
  /** |size| × mark. */
  value: Decimal
  profit: Decimal
  /** Profit / initial margin, as a fraction. */
  returnOnEquity: Decimal | null
  /**
   * Isolated: the margin set aside. Cross: |size| × mark / leverage, rounded once like the venue does, which the account
   * locks for it (docs/protocol 9.77).
   */
  margin: Decimal
  maintenance: Decimal
}

/** Computes a position's numbers from its mark price. */
export function selectPositionNumbers({ position, instrument, mark }: MarkedPosition): PositionNumbers {
  const value = notionalOf(position.size, mark)
  const profit = multiply(position.size, mark) - position.cost
  return {
    value,
    profit,
    returnOnEquity: returnOnEquity(profit, position.size, position.entry, position.leverage),
    margin: position.isolatedMargin ?? divideHalfEven(absolute(position.size) * mark, BigInt(position.leverage) * ONE),
    maintenance: maintenanceMargin(value, instrument.tiers),
  }
}

/** A position with its market and mark price. */
export type MarkedPosition = { position: OpenPosition; instrument: Instrument; mark: Decimal }

/**
 * The collateral of the cross positions of one market, without their own profit: the settled balance − all isolated
 * margins + the profit of other markets' cross positions − their maintenance margins (docs/protocol 9.63).
 */
export function crossCollateral(total: Decimal, all: readonly MarkedPosition[], symbolId: number): Decimal {
  let collateral = total
  for (const marked of all) {
    if (marked.position.isolatedMargin !== null) collateral -= marked.position.isolatedMargin
    else if (marked.position.symbolId !== symbolId) {
      const { profit, maintenance } = selectPositionNumbers(marked)
      collateral += profit - maintenance
    }
  }
  return collateral
}

/**
 * Estimates the mark price at which a position is liquidated: an isolated one from its own margin, a cross one from the
 * account's, with all other marks constant. Null: at no price above 0.
 */
export function liquidationPriceOf(
  target: MarkedPosition,
  total: Decimal,
  all: readonly MarkedPosition[],
): Decimal | null {
  const { position, instrument, mark } = target
  const { isolatedMargin, symbolId } = position
  const shared = { isLong: position.size > 0n, mark, tiers: instrument.tiers, tick: instrument.tick }
  if (isolatedMargin !== null) {
    return estimateLiquidationPrice({ ...shared, holdings: [position], collateral: isolatedMargin })
  }
  const holdings = all
    .map((other) => other.position)
    .filter((candidate) => candidate.symbolId === symbolId && candidate.isolatedMargin === null)
  return estimateLiquidationPrice({ ...shared, holdings, collateral: crossCollateral(total, all, symbolId) })
}

/** Whether a position is long, by the sign of its size. */
export function isLong(position: OpenPosition): boolean {
  return position.size > 0n
}

/**
 * The exact cost of a position, signed like its size. The record has only a rounded average, while the venue stores the
 * cost (docs/protocol 9.59). The cost of everything opened is a whole number of ticks × lots, and the closed part
 * follows exactly from the record's counters; so the rounded average only has to select one of these costs.
 */
function positionCost(record: Position, instrument: Instrument): Decimal {
  const size = parseDecimal(record.open_size)
  const step = multiply(instrument.tick, instrument.lot)
  const sign = size < 0n ? -1n : 1n
  const closed = parseDecimal(record.cum_close_value)
  const released = closed - sign * parseDecimal(record.cum_realized_pnl)
  const roughly = multiply(absolute(size), parseDecimal(record.avg_price))
  if (step === 0n) return sign * roughly
  const cost = divideHalfEven(roughly + released, step) * step - released
  const error = absolute(cost - roughly)
  // If the average is off by more than its rounding, the counters are inconsistent: use the average.
  return sign * (error * ONE > absolute(size) * 2n + 2n * ONE ? roughly : cost)
}
