import { ONE } from '@/base/decimal'
import type { Instrument } from '@/trading/instrument/instrument'

/** The whole tick nearest to a price from pixels; never below one tick. */
export function snapTicks(price: number, instrument: Instrument): number {
  return Math.max(1, Math.round(price / tickFloat(instrument)))
}

/** A tick as a float, for pixels only. */
export function tickFloat({ tick }: Instrument): number {
  return Number(tick) / Number(ONE)
}
