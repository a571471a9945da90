import { type Decimal, floorTo, multiply } from '@/base/decimal'
import type { Instrument } from '../instrument/instrument'

/** An offset of a price: in ticks, or as a fraction of the price (0.01 is 1%). Negative offsets lower the price. */
export type PriceOffset = { by: 'ticks'; ticks: number } | { by: 'share'; share: Decimal }

/**
 * A price plus an offset, on the tick. A result between two ticks is rounded to the less aggressive side: a bid down,
 * an ask up. May be 0 or below, which is not a valid price.
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
