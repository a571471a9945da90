import { BaseError } from '@/base/BaseError'
import type { Http } from '../http'
import type { Address } from '../types'
import { type FoundOrder, findOrder } from '../writes/findOrder'
import { applyOrders } from './applyToLadder'
import type { KeptLadder, KeptRung } from './KeptLadder'

/** What the venue knows of rungs: `apply` brings it into their ladder, `missing` are those that it does not know. */
type FoundRungs = { apply: (ladder: KeptLadder) => KeptLadder; missing: ReadonlySet<string> }

/** Asks the venue for rungs by their ids. Null where it could not be asked. */
export async function lookUpRungs(
  http: Http,
  account: Address,
  rungs: readonly KeptRung[],
): Promise<FoundRungs | null> {
  const found: FoundOrder[] = []
  const missing = new Set<string>()
  try {
    for (const { orderId, clientOrderId } of rungs) {
      const order = await findOrder(http, account, { order_id: orderId, client_order_id: clientOrderId })
      if (order) found.push(order)
      else missing.add(clientOrderId)
    }
  } catch (error) {
    if (error instanceof BaseError) return null
    throw error
  }
  return { apply: (ladder) => applyOrders(ladder, found), missing }
}
