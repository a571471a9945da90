import type { SignRequest } from '@/client/types'
import type { Order } from '@/protocol/records/order'

/** How a write names an order that exists already. */
export type OrderReference = { readonly order_id?: string; readonly client_order_id?: string }

/** Finds the order that a write names; undefined where it is not among the open ones (or they are not known yet). */
export type FindOrder = (reference: OrderReference) => Order | undefined

/** Whether a body, or one of a batch, is about an order that exists already: a placement names one that does not. */
export function isReference(body: object): body is OrderReference {
  return ('order_id' in body || 'client_order_id' in body) && !('is_buy' in body)
}

/** Whether a request is about orders that exist already. */
export function namesOrders({ body }: SignRequest): boolean {
  const { orders } = body as { orders?: readonly object[] }
  return (orders ?? [body]).some(isReference)
}

/** Makes what finds an order among the open ones. */
export function createFindOrder(open: readonly Order[]): FindOrder {
  return ({ order_id: id, client_order_id: own }) =>
    open.find((order) => (id === undefined ? order.client_order_id === own : order.order_id === id))
}
