import { BaseError } from '@/base/BaseError'
import type { Http } from '../http'
import type { Address } from '../types'
import { findOrders } from '../writes/reconcile/findOrders'
import { applyOrders } from './applyToScaledOrder'
import type { StoredScaledOrder, StoredLevel } from './StoredScaledOrder'

/** What the venue knows of levels: `apply` brings it into their scaled order, `missing` are those that it does not know. */
type FoundLevels = { apply: (scaledOrder: StoredScaledOrder) => StoredScaledOrder; missing: ReadonlySet<string> }

/** Asks the venue for levels, by its lists of orders. Null where it could not be asked. */
export async function findLevels(
  http: Pick<Http, 'readToReconcile'>,
  account: Address,
  levels: readonly StoredLevel[],
): Promise<FoundLevels | null> {
  const references = levels.map((level) => ({ order_id: level.orderId, client_order_id: level.clientOrderId }))
  try {
    const orders = await findOrders(http, account, references)
    const missing = new Set(levels.flatMap(({ clientOrderId }, index) => (orders[index] ? [] : [clientOrderId])))
    const found = orders.filter((order) => order !== null)
    return { apply: (scaledOrder) => applyOrders(scaledOrder, found), missing }
  } catch (error) {
    if (error instanceof BaseError) return null
    throw error
  }
}
