import { type Decimal, floorTo, multiply } from '@/base/decimal'
import type { Instrument } from '../instrument/instrument'

/** An offset of a price: so many ticks, or a share of the price (0.01 is 1%). Below zero the price falls. */
export type PriceOffset = { by: 'ticks'; ticks: number } | { by: 'share'; share: Decimal }

/**
 * A price plus an offset, on the tick again. What a share leaves between two ticks goes to the side that asks for less:
 * a bid down, an ask up. May be 0 or below, which no market has.
 */
export function offsetPrice(
  price: Decimal,
  offset: PriceOffset,
  isBuy: boolean,
  { tick }: Pick<Instrument, 'tick'>,
): Decimal {
  if (offset.by === 'ticks') return price + BigInt(offset.ticks) * tick
  const moved = price + multiply(price, offset.share)
  return isBuy ? floorTo(moved, tick) : -floorTo(-moved, tick)
}
