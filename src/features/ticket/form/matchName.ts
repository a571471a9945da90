import type { PriceMatch } from '@/protocol/records/enums'
import { text } from '../messages'

/** Names a price match as a level of the book. For a buy, the order's own side is the bids. */
export function matchName(match: PriceMatch, isBuy: boolean): string {
  const isOwnSide = match === 'queue_1' || match === 'queue_5'
  const side = isOwnSide === isBuy ? 'bid' : 'ask'
  return text(match === 'queue_1' || match === 'counter_party_1' ? `${side}_1` : `${side}_5`)
}
