import type { Decimal } from '@/base/decimal'
import type { Instrument } from '../instrument/instrument'
import { offsetPrice } from './offsetPrice'

/** How far the exits of an order lie from its entry, as fractions. Null: there is no such exit. */
export type BracketDistances = { takeProfit: Decimal | null; stopLoss: Decimal | null }

/**
 * The triggers of an order's take-profit and stop-loss at these distances from its entry, on the tick that is farther from
 * it. Null where there is no distance, or no price so far down.
 */
export function bracketTriggers(
  entry: Decimal,
  isBuy: boolean,
  { takeProfit, stopLoss }: BracketDistances,
  instrument: Pick<Instrument, 'tick'>,
): BracketDistances {
  const at = (distance: Decimal | null, isUp: boolean) => {
    if (distance === null) return null
    const price = offsetPrice(entry, { by: 'share', share: isUp ? distance : -distance }, !isUp, instrument)
    return price > 0n ? price : null
  }
  return { takeProfit: at(takeProfit, isBuy), stopLoss: at(stopLoss, !isBuy) }
}
