import type { SignRequest } from '@/client/types'
import type { Order } from '@/protocol/records/order'

/** How a write names an existing order. */
export type OrderReference = { readonly order_id?: string; readonly client_order_id?: string }

/** Finds the order that a write names; undefined if it is not open (or the open orders are not known yet). */
export type FindOrder = (reference: OrderReference) => Order | undefined

/** Whether a body (or an entry of a batch) names an existing order; a placement does not. */
export function isReference(body: object): body is OrderReference {
  return ('order_id' in body || 'client_order_id' in body) && !('is_buy' in body)
}

/** Whether a request names existing orders. */
export function namesOrders({ body }: SignRequest): boolean {
  const { orders } = body as { orders?: readonly object[] }
  return (orders ?? [body]).some(isReference)
}

/** Creates a function that finds an order among the open orders. */
export function createFindOrder(open: readonly Order[]): FindOrder {
  return ({ order_id: id, client_order_id: clientOrderId }) =>
    open.find((order) => (id === undefined ? order.client_order_id === clientOrderId : order.order_id === id))
}
