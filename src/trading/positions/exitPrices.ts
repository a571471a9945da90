import { type Decimal, ONE, absolute, multiply, parseDecimal } from '@/base/decimal'
import type { Position } from '@/protocol/records/position'
import type { Instrument } from '../instrument/instrument'
import type { OpenPosition } from './OpenPosition'

/**
 * What the place of an exit is given in: its price, or how far it is from the entry in percent, in percent of the margin
 * (ROE), in profit or loss, or in ticks.
 */
export const EXIT_UNITS = ['price', 'percent', 'roe', 'profit', 'ticks'] as const

export type ExitUnit = (typeof EXIT_UNITS)[number]

/** A take-profit or a stop-loss. */
export type ExitLeg = 'takeProfit' | 'stopLoss'

/** What the place of an exit is computed from; `closes` is the size that it closes, above 0. */
export type ExitBasis = {
  position: Pick<OpenPosition, 'size' | 'cost' | 'leverage'>
  instrument: Pick<Instrument, 'tick'>
  closes: Decimal
}

/** Places after the point that a distance is given with: enough for each tick of a price to have one of its own. */
const DISTANCE_STEP = ONE / 10n ** 6n

/**
 * The trigger price of an exit so far from the entry: a take-profit wins that much, a stop-loss loses it. Rounded to the tick
 * in favor of the position, so that it wins at least, or loses at most, what was asked for. May be 0 or below.
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
 * How far from the entry a price is, in a unit; below 0 on the other side of it. To six places, rounded so that `exitPrice`
 * makes the same price of it again.
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

/** What a distance of 1 in this unit is as a price, as an exact fraction in units of a Decimal. */
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

/** Whether an exit lies above the entry: the take-profit of a long does, and the stop-loss of a short. */
function rises({ size }: Pick<OpenPosition, 'size'>, leg: ExitLeg): boolean {
  return size > 0n === (leg === 'takeProfit')
}

/** A fraction as a price on the tick, in favor of what closes there: a long is sold higher, a short bought back lower. */
function toTick(numerator: bigint, denominator: bigint, isLong: boolean, tick: Decimal): Decimal {
  const divisor = denominator * tick
  return (isLong ? -floorDivide(-numerator, divisor) : floorDivide(numerator, divisor)) * tick
}

function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const rest = dividend % divisor
  return (dividend - rest) / divisor - (rest < 0n ? 1n : 0n)
}

/** What opening a position has cost in fees: as charged while nothing of it was closed, else at the taker's rate. */
export function openingFee(
  record: Pick<Position, 'cum_close_size' | 'cum_fee'>,
  { cost }: Pick<OpenPosition, 'cost'>,
  { takerFee }: Pick<Instrument, 'takerFee'>,
): Decimal {
  return parseDecimal(record.cum_close_size) === 0n ? parseDecimal(record.cum_fee) : multiply(absolute(cost), takerFee)
}

/**
 * The price nearest to the entry, on the tick, at which closing a position loses nothing. With `fee`, what opening it has
 * cost, that fee and the taker's fee of closing are covered too. Funding is not counted.
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
 * Whether a position is liquidated before the price comes to this stop-loss, which then protects nothing. A liquidation price
 * is the last at which the venue leaves the position alone: a stop there still fires. Null: it is liquidated at no price.
 */
export function isBeyondLiquidation(stop: Decimal, isLong: boolean, liquidation: Decimal | null): boolean {
  return liquidation !== null && (isLong ? stop < liquidation : stop > liquidation)
}
