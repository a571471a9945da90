import type { Decimal } from '@/base/decimal'
import type { TriggerSource } from '@/protocol/records'
import type { Market } from '../state/model'

/** The current price of a trigger source; null before the first trade. */
export function triggerPrice(market: Market, source: TriggerSource): Decimal | null {
  if (source === 'last_price') return market.last
  return source === 'mark_price' ? market.mark : market.oracle
}
