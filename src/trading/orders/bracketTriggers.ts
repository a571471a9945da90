import type { Decimal } from '@/base/decimal'
import type { Instrument } from '../instrument/instrument'
import { offsetPrice } from './offsetPrice'

/** Distances of an order's exits from its entry, as fractions. Null: no such exit. */
export type BracketDistances = { takeProfit: Decimal | null; stopLoss: Decimal | null }

/**
 * The trigger prices of an order's take-profit and stop-loss at these distances from its entry, rounded to the farther
 * tick. Null without a distance, or if the price would not be positive.
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
