import type { SignRequest } from '@/client/types'
import type { ActionBody, ActionName } from '@/protocol/actions'
import type { ModifyOrderBody } from '@/protocol/actions/orderActions'
import type { OrderTerms } from './OrderTerms'
import { onlyReduces, termsOfChanged, termsOfNew, type FixedTerms } from './readTerms'

/**
 * An order in a request. A new order has its `terms`; those of an existing one follow from the venue's record.
 * `orderId` null: the request uses a client order id, which may belong to another order by the time of execution.
 */
export type RequestedOrder =
  | { readonly kind: 'new'; readonly terms: OrderTerms }
  | {
      readonly kind: 'existing'
      readonly orderId: string | null
      /** Null if the request leaves out a field that may change before execution. */
      terms(order: FixedTerms): OrderTerms | null
      /** Whether the order only closes, if its market is a perpetual; no change alters that. */
      reduces(order: FixedTerms): boolean
    }

type Reader<N extends ActionName> = (body: ActionBody<N>) => readonly RequestedOrder[]
type Reference = { readonly order_id?: string | undefined; readonly client_order_id?: string | undefined }

/** Reads the orders that an action places, changes or reprices. Other actions (cancels, settings) need no limits. */
const READERS: { readonly [N in ActionName]?: Reader<N> } = {
  placeOrder: (body) => [{ kind: 'new', terms: termsOfNew(body, body.symbol_id) }],
  batchPlace: ({ symbol_id, orders }) => orders.map((order) => ({ kind: 'new', terms: termsOfNew(order, symbol_id) })),
  modifyOrder: (body) => [changed(body)],
  batchModify: ({ orders }) => orders.map((order) => changed(order)),
  // A chase has no price: the book determines it at execution.
  chaseOrder: (body) => [{ kind: 'existing', orderId: idOf(body), terms: () => null, reduces: onlyReduces }],
}

/** The orders that a request places or changes; none for a cancel or a setting. */
export function readOrders({ action, body }: Pick<SignRequest, 'action' | 'body'>): readonly RequestedOrder[] {
  const read = READERS[action] as Reader<ActionName> | undefined
  return read ? read(body) : []
}

function changed(body: ModifyOrderBody): RequestedOrder {
  return { kind: 'existing', orderId: idOf(body), terms: (order) => termsOfChanged(order, body), reduces: onlyReduces }
}

function idOf({ order_id: orderId, client_order_id: clientOrderId }: Reference): string | null {
  return clientOrderId === undefined ? (orderId ?? null) : null
}
