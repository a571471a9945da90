import type { ActionBody, ActionName } from '@/protocol/actions'

/** Gives every placement an id of its own where the caller gave none, so that it can be found again whatever happens. */
export function withClientOrderIds<N extends ActionName>(
  action: N,
  body: ActionBody<N>,
  createId: () => string,
): ActionBody<N> {
  if (action === 'placeOrder') return named(body as ActionBody<'placeOrder'>, createId) as ActionBody<N>
  if (action !== 'batchPlace') return body
  const batch = body as ActionBody<'batchPlace'>
  return { ...batch, orders: batch.orders.map((order) => named(order, createId)) } as ActionBody<N>
}

function named<T extends { client_order_id?: string | undefined }>(order: T, createId: () => string): T {
  return { ...order, client_order_id: order.client_order_id ?? createId() }
}
