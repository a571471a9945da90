import type { OrderState } from '@/protocol/records'

/** How many terminal orders of an account are stored: as many as in its history (docs/protocol 4.1). */
export const MAX_CLOSED_ORDERS = 10_000

/** The stored fields of a terminal order, by which a cancel distinguishes 20014 from 20013. */
export type ClosedOrder = { readonly id: number; readonly clientId: string | null; readonly state: OrderState }

/** An account's latest terminal orders. */
export type ClosedOrders = {
  readonly byId: Map<number, ClosedOrder>
  /** The newest order of each client_order_id (docs/protocol 9.18). */
  readonly byClientId: Map<string, ClosedOrder>
}

/** Creates an empty list. */
export function createClosedOrders(): ClosedOrders {
  return { byId: new Map(), byClientId: new Map() }
}

/** Adds a terminal order, and drops the oldest if there are too many. */
export function rememberClosed(closed: ClosedOrders, order: ClosedOrder): void {
  closed.byId.set(order.id, order)
  if (order.clientId !== null) closed.byClientId.set(order.clientId, order)
  if (closed.byId.size <= MAX_CLOSED_ORDERS) return
  const oldest = closed.byId.values().next().value!
  closed.byId.delete(oldest.id)
  if (oldest.clientId !== null && closed.byClientId.get(oldest.clientId) === oldest)
    closed.byClientId.delete(oldest.clientId)
}
