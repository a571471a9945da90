import { parseDecimal } from '@/base/decimal'
import type { SignRequest } from '@/client/types'
import type { Profile } from '@/protocol/profile'
import type { Order } from '@/protocol/records'
import type { KeyRecord } from '../vault/VaultRecord'
import type { Pace } from './createPace'
import { judgeOrder, needsMarket, type MarketPrices } from './judgeOrder'
import type { OrderTerms } from './OrderTerms'
import { readOrders, type OrderName, type RequestedOrder } from './readOrders'

/** What the signer asks the venue for itself. Null: the venue does not answer, or does not know it. */
export type MarketWatch = {
  prices(symbolId: number): Promise<MarketPrices | null>
  order(account: string, name: OrderName): Promise<Order | null>
}

/** Says why a request is beyond its key's limits; null when it is not. A request that passes is counted. */
export type Limiter = (key: KeyRecord, request: SignRequest) => Promise<string | null>

/** Makes the judge of the limits that a trader set. Cancels and settings always pass. */
export function createLimiter(options: {
  readonly profile: Pick<Profile, 'limits'>
  readonly market: MarketWatch
  readonly pace: Pace
}): Limiter {
  const { profile, market, pace } = options
  const usualSlippage = parseDecimal(profile.limits.slippageDefault)

  async function judge(key: KeyRecord, order: RequestedOrder): Promise<string | null> {
    const { limits } = key
    const terms = await termsOf(key, order)
    if (terms === null) return 'the venue does not say which order it is'
    const prices = needsMarket(limits) ? await market.prices(terms.symbolId) : null
    return judgeOrder(limits, terms, prices, usualSlippage)
  }

  async function termsOf(key: KeyRecord, order: RequestedOrder): Promise<OrderTerms | null> {
    if (order.kind === 'new') return order.terms
    const found = await market.order(key.account, order.name)
    return found && order.terms(found)
  }

  return async (key, request) => {
    const { limits } = key
    const orders = readOrders(request)
    if (orders.length === 0) return null
    if (needsMarket(limits) || limits.slippagePercent !== null)
      for (const order of orders) {
        if (order.kind === 'existing' && !needsMarket(limits)) continue
        const objection = await judge(key, order)
        if (objection) return objection
      }
    if (limits.ordersPerMinute === null) return null
    return (await pace.take(key.agent, orders.length, limits.ordersPerMinute))
      ? null
      : `more than ${limits.ordersPerMinute} orders within a minute`
  }
}
