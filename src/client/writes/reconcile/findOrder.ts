import type { ReadItem } from '@/protocol/reads'
import { type Http, unwrap } from '../../http'

/** An order as reads show it. */
export type FoundOrder = ReadItem<'orders'>

/** The ids by which a write names an order. */
export type OrderReference = {
  readonly order_id?: string | null | undefined
  readonly client_order_id?: string | null | undefined
}

/**
 * Finds an order of an account by one of its ids, open or finished; null if the venue has none. Throws when the venue
 * cannot be reached. See `findOrders` for several.
 */
export async function findOrder(
  http: Pick<Http, 'readToReconcile'>,
  address: string,
  reference: OrderReference,
): Promise<FoundOrder | null> {
  const { order_id: orderId, client_order_id: clientOrderId } = reference
  if (!orderId && !clientOrderId) return null
  const id = orderId ? { order_id: orderId } : { client_order_id: clientOrderId! }
  for (const name of ['orders', 'orderHistory'] as const) {
    const { list } = unwrap(await http.readToReconcile(name, { address, ...id }))
    const match = list.find((order) => (orderId ? order.order_id === orderId : order.client_order_id === clientOrderId))
    if (match) return match
  }
  return null
}
