import { BaseError } from '@/base/BaseError'
import type { Http } from '../http'
import type { Address } from '../types'
import { findOrders } from '../writes/findOrders'
import { applyOrders } from './applyToLadder'
import type { KeptLadder, KeptRung } from './KeptLadder'

/** What the venue knows of rungs: `apply` brings it into their ladder, `missing` are those that it does not know. */
type FoundRungs = { apply: (ladder: KeptLadder) => KeptLadder; missing: ReadonlySet<string> }

/** Asks the venue for rungs, by its lists of orders. Null where it could not be asked. */
export async function lookUpRungs(
  http: Pick<Http, 'lookUp'>,
  account: Address,
  rungs: readonly KeptRung[],
): Promise<FoundRungs | null> {
  const references = rungs.map((rung) => ({ order_id: rung.orderId, client_order_id: rung.clientOrderId }))
  try {
    const orders = await findOrders(http, account, references)
    const missing = new Set(rungs.flatMap(({ clientOrderId }, index) => (orders[index] ? [] : [clientOrderId])))
    const found = orders.filter((order) => order !== null)
    return { apply: (ladder) => applyOrders(ladder, found), missing }
  } catch (error) {
    if (error instanceof BaseError) return null
    throw error
  }
}
