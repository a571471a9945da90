import { type Decimal, ONE, absolute, multiply, parseDecimal } from '@/base/decimal'
import type { Position } from '@/protocol/records/position'
import type { Instrument } from '../instrument/instrument'
import type { OpenPosition } from './OpenPosition'

/**
 * The units of an exit's distance: a price, or the distance from the entry in per cent, in per cent of the margin
 * (ROE), in profit or loss, or in ticks.
 */
export const EXIT_UNITS = ['price', 'percent', 'roe', 'profit', 'ticks'] as const

export type ExitUnit = (typeof EXIT_UNITS)[number]

/** A take-profit or a stop-loss. */
export type ExitLeg = 'takeProfit' | 'stopLoss'

/** The position that an exit is computed for; `closes` is the size that it closes, above 0. */
export type ExitBasis = {
  position: Pick<OpenPosition, 'size' | 'cost' | 'leverage'>
  instrument: Pick<Instrument, 'tick'>
  closes: Decimal
}

/** The precision of a distance: enough to distinguish every tick. */
const DISTANCE_STEP = ONE / 10n ** 6n

/**
 * The trigger price of an exit at a distance from the entry: a take-profit wins that much, a stop-loss loses it.
 * Rounded to the tick in favor of the position: it wins at least, or loses at most, that much. May be 0 or below.
 */
export function exitPrice(basis: ExitBasis, leg: ExitLeg, unit: Exclude<ExitUnit, 'price'>, value: Decimal): Decimal {
  const { position, instrument } = basis
  const { numerator, denominator } = perDistance(basis, unit)
  const size = absolute(position.size)
  const distance = rises(position, leg) ? value * numerator : -value * numerator
  const price = absolute(position.cost) * ONE * denominator + distance * size
  return toTick(price, size * denominator, position.size > 0n, instrument.tick)
}

/**
 * The distance of a price from the entry in a unit; negative on the other side. Rounded to six places so that
 * `exitPrice` returns the same price.
 */
export function exitDistance(
  basis: ExitBasis,
  leg: ExitLeg,
  unit: Exclude<ExitUnit, 'price'>,
  price: Decimal,
): Decimal {
  const { position } = basis
  const { numerator, denominator } = perDistance(basis, unit)
  const size = absolute(position.size)
  const distance = price * size - absolute(position.cost) * ONE
  const dividend = (rises(position, leg) ? distance : -distance) * denominator
  const divisor = size * numerator * DISTANCE_STEP
  return (leg === 'takeProfit' ? floorDivide(dividend, divisor) : -floorDivide(-dividend, divisor)) * DISTANCE_STEP
}

/** The price difference of a distance of 1 in this unit, as an exact fraction in units of a Decimal. */
function perDistance(
  { position, instrument, closes }: ExitBasis,
  unit: Exclude<ExitUnit, 'price'>,
): { numerator: bigint; denominator: bigint } {
  const entry = { numerator: absolute(position.cost), denominator: absolute(position.size) }
  switch (unit) {
    case 'percent':
      return { numerator: entry.numerator, denominator: entry.denominator * 100n }
    case 'roe':
      return { numerator: entry.numerator, denominator: entry.denominator * 100n * BigInt(position.leverage) }
    case 'profit':
      return { numerator: ONE, denominator: closes }
    case 'ticks':
      return { numerator: instrument.tick, denominator: ONE }
  }
}

/** Whether an exit is above the entry: the take-profit of a long, or the stop-loss of a short. */
function rises({ size }: Pick<OpenPosition, 'size'>, leg: ExitLeg): boolean {
  return size > 0n === (leg === 'takeProfit')
}

/** Rounds a fraction to a tick in favor of the closing order: a long is sold higher, a short bought back lower. */
function toTick(numerator: bigint, denominator: bigint, isLong: boolean, tick: Decimal): Decimal {
  const divisor = denominator * tick
  return (isLong ? -floorDivide(-numerator, divisor) : floorDivide(numerator, divisor)) * tick
}

function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const rest = dividend % divisor
  return (dividend - rest) / divisor - (rest < 0n ? 1n : 0n)
}

/** The fees of opening a position: as charged if nothing of it was closed, else at the taker's rate. */
export function openingFee(
  record: Pick<Position, 'cum_close_size' | 'cum_fee'>,
  { cost }: Pick<OpenPosition, 'cost'>,
  { takerFee }: Pick<Instrument, 'takerFee'>,
): Decimal {
  return parseDecimal(record.cum_close_size) === 0n ? parseDecimal(record.cum_fee) : multiply(absolute(cost), takerFee)
}

/**
 * The price nearest to the entry, on the tick, at which closing a position loses nothing. With `fee` (the cost of
 * opening), that fee and the taker fee of closing are covered too. Funding is not included.
 */
export function breakEvenPrice(
  { size, cost }: Pick<OpenPosition, 'size' | 'cost'>,
  { tick, takerFee }: Pick<Instrument, 'tick' | 'takerFee'>,
  fee: Decimal | null,
): Decimal {
  if (fee === null) return toTick(absolute(cost) * ONE, absolute(size), size > 0n, tick)
  const value = size > 0n ? cost + fee : -cost - fee
  const rate = size > 0n ? ONE - takerFee : ONE + takerFee
  return toTick(value * ONE * ONE, absolute(size) * rate, size > 0n, tick)
}

/**
 * Whether a position is liquidated before the price reaches this stop-loss, which then protects nothing. A liquidation
 * price is the last one without liquidation: a stop there still fires. Null: no liquidation price.
 */
export function isBeyondLiquidation(stop: Decimal, isLong: boolean, liquidation: Decimal | null): boolean {
  return liquidation !== null && (isLong ? stop < liquidation : stop > liquidation)
}
