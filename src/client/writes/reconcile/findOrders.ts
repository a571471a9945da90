import { type Http, unwrap } from '../../http'
import { findOrder, type FoundOrder, type OrderReference } from './findOrder'

const PAGE = 50
const PAGES = 8
/** Up to this many orders that are not on the first pages are read one by one. */
const MAX_SINGLE_READS = 2

/**
 * Finds orders of an account by one of their ids each, open or finished, in the order of `references`; null for those
 * that the venue does not have. It reads the lists of open and of finished orders, newest first, so that many orders
 * take as few reads as one. Open orders come first, since an order may end meanwhile. `atOnce` reads both first pages
 * at the same time, which is faster but may miss such an order. Throws when the venue cannot be reached.
 */
export async function findOrders(
  http: Pick<Http, 'readToReconcile'>,
  address: string,
  references: readonly OrderReference[],
  atOnce = false,
): Promise<(FoundOrder | null)[]> {
  const results: (FoundOrder | null)[] = references.map(() => null)
  const missing = () => references.filter((reference, index) => isNamed(reference) && !results[index])
  const read = async (name: 'orders' | 'orderHistory', cursor: string) => {
    const reply = unwrap(await http.readToReconcile(name, { address, limit: PAGE, cursor }))
    for (const [index, reference] of references.entries())
      results[index] ??= reply.list.find((order) => isOf(order, reference)) ?? null
    cursors[name] = reply.next_cursor
  }
  const cursors: Record<'orders' | 'orderHistory', string | null> = { orders: '', orderHistory: '' }
  if (atOnce) await Promise.all([read('orders', ''), read('orderHistory', '')])
  for (let page = atOnce ? 1 : 0; page < PAGES; page++) {
    for (const name of ['orders', 'orderHistory'] as const) {
      const cursor = cursors[name]
      if (cursor === null || missing().length === 0) continue
      await read(name, cursor)
    }
    const isWhole = cursors.orders === null && cursors.orderHistory === null
    if (isWhole || missing().length <= MAX_SINGLE_READS) break
  }
  // Orders that older pages may have are read one by one: an order is missing only if it was searched for.
  if (cursors.orders === null && cursors.orderHistory === null) return results
  for (const [index, reference] of references.entries())
    if (isNamed(reference)) results[index] ??= await findOrder(http, address, reference)
  return results
}

function isNamed({ order_id: orderId, client_order_id: clientOrderId }: OrderReference): boolean {
  return Boolean(orderId) || Boolean(clientOrderId)
}

/** Whether an order has the venue's id, or without one the client's id: that may have been used before. */
function isOf(order: FoundOrder, { order_id: orderId, client_order_id: clientOrderId }: OrderReference): boolean {
  if (orderId) return order.order_id === orderId
  return Boolean(clientOrderId) && order.client_order_id === clientOrderId
}
