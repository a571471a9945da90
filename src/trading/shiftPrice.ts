import { type Decimal, floorTo, multiply } from '@/base/decimal'
import type { Instrument } from './instrument'

/** How far prices move: by so many ticks, or by a share of themselves (0.01 is one per cent). Below zero they fall. */
export type PriceShift = { by: 'ticks'; ticks: number } | { by: 'share'; share: Decimal }

/**
 * A price moved by a shift, on the tick again. What a share leaves between two ticks goes to the side that asks for less:
 * a bid down, an ask up. May be 0 or below, which no market has.
 */
export function shiftPrice(
  price: Decimal,
  shift: PriceShift,
  isBuy: boolean,
  { tick }: Pick<Instrument, 'tick'>,
): Decimal {
  if (shift.by === 'ticks') return price + BigInt(shift.ticks) * tick
  const moved = price + multiply(price, shift.share)
  return isBuy ? floorTo(moved, tick) : -floorTo(-moved, tick)
}
