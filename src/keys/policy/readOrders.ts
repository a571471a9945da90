import type { SignRequest } from '@/client/types'
import type { ActionBody, ActionName } from '@/protocol/actions'
import type { ModifyOrderBody } from '@/protocol/actions/orderActions'
import type { OrderTerms } from './OrderTerms'
import { onlyReduces, termsOfChanged, termsOfNew, type FixedTerms } from './readTerms'

/**
 * One order of a request: its terms are there, or follow from what the venue's record of it says that never changes.
 * `orderId` null: the request names it by a client's id, which may stand for another order once the request is executed.
 */
export type RequestedOrder =
  | { readonly kind: 'new'; readonly terms: OrderTerms }
  | {
      readonly kind: 'existing'
      readonly orderId: string | null
      /** Null: the request leaves out something that may change before it is executed. */
      terms(order: FixedTerms): OrderTerms | null
      /** Whether the order only closes, if its market is a perpetual: no change makes another of it. */
      reduces(order: FixedTerms): boolean
    }

type Reader<N extends ActionName> = (body: ActionBody<N>) => readonly RequestedOrder[]
type Reference = { readonly order_id?: string | undefined; readonly client_order_id?: string | undefined }

/** Actions that place, change or re-price orders, and which. What is not here needs no limit: cancels, and settings. */
const READERS: { readonly [N in ActionName]?: Reader<N> } = {
  placeOrder: (body) => [{ kind: 'new', terms: termsOfNew(body, body.symbol_id) }],
  batchPlace: ({ symbol_id, orders }) => orders.map((order) => ({ kind: 'new', terms: termsOfNew(order, symbol_id) })),
  modifyOrder: (body) => [changed(body)],
  batchModify: ({ orders }) => orders.map((order) => changed(order)),
  // A chase names no price: where it leads is the book's affair when it is executed.
  chaseOrder: (body) => [{ kind: 'existing', orderId: idOf(body), terms: () => null, reduces: onlyReduces }],
}

/** The orders that a request opens or changes; none for a cancel or a setting. */
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
