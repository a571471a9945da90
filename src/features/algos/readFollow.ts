import type { Decimal } from '@/base/decimal'
import type { Instrument } from '@/trading/instrument/instrument'
import { type AmountFault, parseAmount, parseWhole } from '@/trading/instrument/parseAmount'
import type { ChaseTerms } from '@/trading/algos/chase'

/** Terms of an auto-chase as typed. */
export type FollowForm = { distance: string; moves: string }

/** The terms as exact numbers; null where one of them cannot stand. */
export type FollowReading = {
  terms: Pick<ChaseTerms, 'maxDistance' | 'maxMoves'> | null
  faults: Partial<Record<'distance' | 'moves', AmountFault | 'above0' | 'offTick' | 'range'>>
}

const MOST_MOVES = 1000

/** Reads the terms: a distance on the tick, and a number of moves. */
export function readFollow(form: FollowForm, { tick, priceDecimals, quote }: Instrument): FollowReading {
  const faults: FollowReading['faults'] = {}
  const distance = parseAmount(form.distance, priceDecimals, quote)
  if (!distance.ok) faults.distance = distance.fault
  else if (distance.value <= 0n) faults.distance = 'above0'
  else if (distance.value % tick !== 0n) faults.distance = 'offTick'
  const count = parseWhole(form.moves) ?? 0
  if (count < 1 || count > MOST_MOVES) faults.moves = 'range'
  if (!distance.ok || Object.keys(faults).length > 0) return { terms: null, faults }
  return { terms: { maxDistance: distance.value, maxMoves: count }, faults }
}

/** What the distance begins with: half a per cent of the price, on the tick. */
export function usualDistance(price: Decimal, { tick }: Instrument): Decimal {
  const ticks = price / 200n / tick
  return (ticks > 0n ? ticks : 1n) * tick
}
