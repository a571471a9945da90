import type { Services } from '@/desk/Services'
import type { ModifyOrderBody } from '@/protocol/actions'
import type { Order } from '@/protocol/records/order'
import { encodeChange } from '@/trading/encodeChange'

/**
 * The change that moves an order to the best price of its side, where the account's key has limits on prices: a key signs
 * no price that it does not see. `there`: it has that price. Null: the venue's own chase does it.
 */
export function selectChase(
  { keys, feed }: Pick<Services, 'keys' | 'feed'>,
  order: Order,
  account: string,
): ModifyOrderBody | 'there' | null {
  const { ordersPerMinute: _, ...priced } = keys.limits(account).getState()
  if (Object.values(priced).every((limit) => limit === null)) return null
  const { ticker } = feed.ticker(order.symbol_id).getState()
  const best = order.is_buy ? ticker?.best_bid : ticker?.best_ask
  if (!best) return null
  return best === order.price ? 'there' : encodeChange(order, { price: best })
}
