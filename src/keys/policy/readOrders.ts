import type { SignRequest } from '@/client/types'
import type { ActionBody, ActionName } from '@/protocol/actions'
import type { Order } from '@/protocol/records'
import type { OrderTerms } from './OrderTerms'
import { termsOfChanged, termsOfChased, termsOfNew } from './readTerms'

/** An order that the venue has, as a request names it. */
export type OrderName = { readonly orderId?: string | undefined; readonly clientOrderId?: string | undefined }

/** One order of a request: its terms are there, or follow from the venue's record of it. */
export type RequestedOrder =
  | { readonly kind: 'new'; readonly terms: OrderTerms }
  | { readonly kind: 'existing'; readonly name: OrderName; terms(order: Order): OrderTerms }

type Reader<N extends ActionName> = (body: ActionBody<N>) => readonly RequestedOrder[]
type Reference = { readonly order_id?: string | undefined; readonly client_order_id?: string | undefined }

/** Actions that place, change or re-price orders, and which. What is not here needs no limit: cancels, and settings. */
const READERS: { readonly [N in ActionName]?: Reader<N> } = {
  placeOrder: (body) => [{ kind: 'new', terms: termsOfNew(body, body.symbol_id) }],
  batchPlace: ({ symbol_id, orders }) => orders.map((order) => ({ kind: 'new', terms: termsOfNew(order, symbol_id) })),
  modifyOrder: (body) => [changed(body)],
  batchModify: ({ orders }) => orders.map((order) => changed(order)),
  chaseOrder: (body) => [{ kind: 'existing', name: nameOf(body), terms: termsOfChased }],
}

/** The orders that a request opens or changes; none for a cancel or a setting. */
export function readOrders({ action, body }: Pick<SignRequest, 'action' | 'body'>): readonly RequestedOrder[] {
  const read = READERS[action] as Reader<ActionName> | undefined
  return read ? read(body) : []
}

function changed(body: Omit<ActionBody<'modifyOrder'>, never>): RequestedOrder {
  return { kind: 'existing', name: nameOf(body), terms: (order) => termsOfChanged(order, body) }
}

function nameOf({ order_id: orderId, client_order_id: clientOrderId }: Reference): OrderName {
  return { orderId, clientOrderId }
}
