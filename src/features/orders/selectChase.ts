import { BaseError } from '@/base/BaseError'
import type { Services } from '@/terminal/session/Services'
import type { SignerLimits } from '@/keys/types'
import type { ModifyOrderBody } from '@/protocol/actions'
import type { Order } from '@/protocol/records/order'
import { encodeChange } from '@/trading/orders/encodeChange'

type ChaseServices = Pick<Services, 'feed' | 'http'>

/**
 * The change that moves an order to the best price of its side, where the account's key has limits on prices: a key signs
 * no price that it does not see. `there`: it has that price. Null: the venue's own chase does it.
 */
export async function selectChase(
  services: ChaseServices,
  order: Order,
  limits: SignerLimits,
): Promise<ModifyOrderBody | 'there' | null> {
  const { ordersPerMinute: _, ...priced } = limits
  if (Object.values(priced).every((limit) => limit === null)) return null
  const ticker = await readTicker(services, order.symbol_id)
  const best = order.is_buy ? ticker?.best_bid : ticker?.best_ask
  if (!best) return null
  return best === order.price ? 'there' : encodeChange(order, { price: best })
}

/** The ticker of this moment: pushes of it may be a second old. Where the read fails, the last push. */
async function readTicker({ http, feed }: ChaseServices, symbolId: number) {
  const pushed = feed.ticker(symbolId).getState().ticker
  try {
    const reply = await http.read('tickers', { symbol_id: symbolId })
    return (reply.ok ? reply.data.list[0] : null) ?? pushed
  } catch (error) {
    if (error instanceof BaseError) return pushed
    throw error
  }
}
