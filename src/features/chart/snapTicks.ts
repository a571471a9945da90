import { ONE } from '@/base/decimal'
import type { Instrument } from '@/trading/instrument/instrument'

/** Rounds a price from pixels to whole ticks, at least one tick. */
export function snapTicks(price: number, instrument: Instrument): number {
  return Math.max(1, Math.round(price / tickFloat(instrument)))
}

/** Converts a tick to a float, for pixels only. */
export function tickFloat({ tick }: Instrument): number {
  return Number(tick) / Number(ONE)
}
