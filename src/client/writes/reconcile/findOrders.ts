import type { Http } from '../../http'
import { findOrder, type FoundOrder, type OrderReference, unwrap } from './findOrder'

const PAGE = 50
const PAGES = 8
/** So few that the lists' first pages do not have are asked for one by one. */
const FEW = 2

/**
 * Orders of an account by one of their ids each, open or finished, in the order of `references`; null for those that the
 * venue does not have. Read from the lists of open and of finished orders, newest first, so that many take no more reads
 * than one; the open ones first, since an order that ends meanwhile goes from one list into the other. `atOnce` asks for
 * both lists' first pages together, which is sooner, and may miss such an order. Throws when the venue cannot be asked.
 */
export async function findOrders(
  http: Pick<Http, 'readToReconcile'>,
  address: string,
  references: readonly OrderReference[],
  atOnce = false,
): Promise<(FoundOrder | null)[]> {
  const found: (FoundOrder | null)[] = references.map(() => null)
  const missing = () => references.filter((reference, index) => isNamed(reference) && !found[index])
  const read = async (name: 'orders' | 'orderHistory', cursor: string) => {
    const reply = unwrap(await http.readToReconcile(name, { address, limit: PAGE, cursor }))
    for (const [index, reference] of references.entries())
      found[index] ??= reply.list.find((order) => isOf(order, reference)) ?? null
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
    if (isWhole || missing().length <= FEW) break
  }
  // What older pages might still have is asked for one by one: an order that was not looked for is not missing.
  if (cursors.orders === null && cursors.orderHistory === null) return found
  for (const [index, reference] of references.entries())
    if (isNamed(reference)) found[index] ??= await findOrder(http, address, reference)
  return found
}

function isNamed({ order_id: orderId, client_order_id: clientOrderId }: OrderReference): boolean {
  return Boolean(orderId) || Boolean(clientOrderId)
}

/** The venue's id is decisive: a client's id may have been used before, and none is no order's, not every nameless one's. */
function isOf(order: FoundOrder, { order_id: orderId, client_order_id: clientOrderId }: OrderReference): boolean {
  if (orderId) return order.order_id === orderId
  return Boolean(clientOrderId) && order.client_order_id === clientOrderId
}
