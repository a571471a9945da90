import { BaseError } from '@/base/BaseError'
import type { Http } from '../http'
import type { Address } from '../types'
import { type FoundOrder, findOrder } from '../writes/findOrder'
import { applyOrders, applyState } from './applyToLadder'
import type { KeptLadder, KeptRung } from './KeptLadder'

/**
 * Asks the venue for rungs by their ids. What comes back applies what it says to a ladder: those that it does not know
 * were never placed. Null where it could not be asked.
 */
export async function lookUpRungs(
  http: Http,
  account: Address,
  rungs: readonly KeptRung[],
): Promise<((ladder: KeptLadder) => KeptLadder) | null> {
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
  return (ladder) => applyState(applyOrders(ladder, found), missing, 'missing')
}
