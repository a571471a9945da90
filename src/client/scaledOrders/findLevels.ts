import { BaseError } from '@/base/BaseError'
import type { Http } from '../http'
import type { AddressText } from '../types'
import { findOrders } from '../writes/reconcile/findOrders'
import { applyOrders } from './applyToScaledOrder'
import type { StoredScaledOrder, StoredLevel } from './StoredScaledOrder'

/** The result of reading levels: `apply` updates their scaled order, `missing` are levels that the venue does not have. */
type FoundLevels = { apply: (scaledOrder: StoredScaledOrder) => StoredScaledOrder; missing: ReadonlySet<string> }

/** Reads levels from the venue's lists of orders. Null when the venue cannot be reached. */
export async function findLevels(
  http: Pick<Http, 'readToReconcile'>,
  account: AddressText,
  levels: readonly StoredLevel[],
): Promise<FoundLevels | null> {
  const references = levels.map((level) => ({ order_id: level.orderId, client_order_id: level.clientOrderId }))
  try {
    const orders = await findOrders(http, account, references)
    const missing = new Set(levels.flatMap(({ clientOrderId }, index) => (orders[index] ? [] : [clientOrderId])))
    const existing = orders.filter((order) => order !== null)
    return { apply: (scaledOrder) => applyOrders(scaledOrder, existing), missing }
  } catch (error) {
    if (error instanceof BaseError) return null
    throw error
  }
}
