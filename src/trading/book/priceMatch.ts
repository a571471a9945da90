import type { Decimal } from '@/base/decimal'
import type { PriceMatch } from '@/protocol/records/enums'
import type { Instrument } from '../instrument/instrument'
import type { BookSide } from './walkBook'

/** The prices of a book side that `price_match` can refer to; null where the side is empty or unknown. */
export type MatchLevels = { first: Decimal | null; fifth: Decimal | null }

/** An unknown side. */
export const noLevels: MatchLevels = { first: null, fifth: null }

/** The first and fifth price of a side; with fewer levels the last one replaces the fifth (docs/protocol 9.48). */
export function matchLevels(side: BookSide, instrument: Instrument): MatchLevels {
  if (side.count === 0) return noLevels
  const priceAt = (index: number) => BigInt(side.prices[index]!) * instrument.tick
  return { first: priceAt(0), fifth: priceAt(Math.min(5, side.count) - 1) }
}

/** The price that `price_match` selects: `queue_N` on the order's own side, `counter_party_N` on the other. */
export function matchedPrice(
  match: PriceMatch,
  isBuy: boolean,
  levels: { bids: MatchLevels; asks: MatchLevels },
): Decimal | null {
  const side = match.startsWith('queue') === isBuy ? levels.bids : levels.asks
  return match.endsWith('5') ? side.fifth : side.first
}
