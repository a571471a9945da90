import type { OrderState } from '@/protocol/records'

/** How many terminal orders of an account are remembered: as many as its history keeps (docs/protocol 4.1). */
export const MAX_CLOSED_ORDERS = 10_000

/** What is still known of a terminal order, so that a cancel can distinguish 20014 from 20013. */
export type ClosedOrder = { readonly id: number; readonly clientId: string | null; readonly state: OrderState }

/** An account's latest terminal orders. */
export type ClosedOrders = {
  readonly byId: Map<number, ClosedOrder>
  /** The newest one of each client_order_id (docs/protocol 9.18). */
  readonly byClientId: Map<string, ClosedOrder>
}

/** No terminal orders. */
export function createClosedOrders(): ClosedOrders {
  return { byId: new Map(), byClientId: new Map() }
}

/** Remembers a terminal order, and forgets the one that ended longest ago when there are too many. */
export function rememberClosed(closed: ClosedOrders, order: ClosedOrder): void {
  closed.byId.set(order.id, order)
  if (order.clientId !== null) closed.byClientId.set(order.clientId, order)
  if (closed.byId.size <= MAX_CLOSED_ORDERS) return
  const oldest = closed.byId.values().next().value!
  closed.byId.delete(oldest.id)
  if (oldest.clientId !== null && closed.byClientId.get(oldest.clientId) === oldest)
    closed.byClientId.delete(oldest.clientId)
}
