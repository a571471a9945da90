import type { Decimal } from '@/base/decimal'
import type { PriceMatch } from '@/protocol/records/enums'
import type { Instrument } from '../instrument/instrument'
import type { BookSide } from './walkBook'

/** Prices of one side of a book that an order may be matched to; null where the side is empty or not known. */
export type MatchLevels = { first: Decimal | null; fifth: Decimal | null }

/** A side that nothing is known of. */
export const noLevels: MatchLevels = { first: null, fifth: null }

/** The first and the fifth price of a side; with fewer levels the last one stands for the fifth (docs/protocol 9.48). */
export function matchLevels(side: BookSide, instrument: Instrument): MatchLevels {
  if (side.count === 0) return noLevels
  const priceAt = (index: number) => BigInt(side.prices[index]!) * instrument.tick
  return { first: priceAt(0), fifth: priceAt(Math.min(5, side.count) - 1) }
}

/** The price that an order is matched to: `queue_N` on its own side, `counter_party_N` on the other. */
export function matchedPrice(
  match: PriceMatch,
  isBuy: boolean,
  levels: { bids: MatchLevels; asks: MatchLevels },
): Decimal | null {
  const side = match.startsWith('queue') === isBuy ? levels.bids : levels.asks
  return match.endsWith('5') ? side.fifth : side.first
}
