import { type Decimal, multiply, multiplyDivide, ONE, parseDecimal } from '@/base/decimal'
import type { Order } from '@/protocol/records/order'
import type { OrderSort, SortKey } from './orderSort'

/** What is shown of the open orders: `null` is everything. A kind is an order's `algo_order_type`, or else its type. */
export type OrderFilter = { readonly symbolId: number | null; readonly kind: string | null }

/** Where a row stands in its family: a child follows its parent; the parent of an orphan is not among the rows. */
export type OrderRelation = 'parent' | 'child' | 'orphan' | null

export type ArrangedOrder = { readonly order: Order; readonly relation: OrderRelation }

/** What kind of order it is, as the filter knows it; a kind that is not known is one of its own. */
export function kindOf(order: Pick<Order, 'algo_order_type' | 'order_type'>): string {
  return order.algo_order_type ?? order.order_type
}

/** The kinds that are among some orders, each once, in the order of the alphabet. */
export function kindsOf(orders: readonly Order[]): string[] {
  return [...new Set(orders.map(kindOf))].toSorted()
}

/** Filters and sorts open orders and keeps families together: children stand below their parent, whatever is sorted by. */
export function arrangeOrders(
  orders: readonly Order[],
  { symbolId, kind }: OrderFilter,
  sort: OrderSort,
  symbolOf: (symbolId: number) => string,
): ArrangedOrder[] {
  const filtered = orders.filter(
    (order) => (symbolId === null || order.symbol_id === symbolId) && (kind === null || kindOf(order) === kind),
  )
  const sorted = sortOrders(filtered, sort, symbolOf)
  const ids = new Set(filtered.map((order) => order.order_id))
  const children = new Map<string, Order[]>()
  const roots: Order[] = []
  for (const order of sorted) {
    const parent = order.parent_order_id
    if (parent === null || parent === order.order_id || !ids.has(parent)) roots.push(order)
    else children.set(parent, [...(children.get(parent) ?? []), order])
  }
  const arranged: ArrangedOrder[] = []
  const placed = new Set<Order>()
  const place = (order: Order, relation: OrderRelation) => {
    if (placed.has(order)) return
    placed.add(order)
    const own = children.get(order.order_id) ?? []
    arranged.push({ order, relation: relation ?? (own.length > 0 ? 'parent' : null) })
    for (const child of own) place(child, 'child')
  }
  for (const root of roots) place(root, root.parent_order_id === null ? null : 'orphan')
  // Orders that name each other as parents have no root; they come all the same.
  for (const order of sorted) place(order, 'orphan')
  return arranged
}

type Comparable = Decimal | string | number | null

function sortOrders(
  orders: readonly Order[],
  { key, descending }: OrderSort,
  symbolOf: (id: number) => string,
): Order[] {
  const keyed = orders.map((order) => ({ order, value: sortValue(order, key, symbolOf) }))
  keyed.sort((a, b) => {
    // What has no number comes last either way.
    if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null)
    const order = a.value < b.value ? -1 : a.value > b.value ? 1 : 0
    return descending ? -order : order
  })
  return keyed.map(({ order }) => order)
}

function sortValue(order: Order, key: SortKey, symbolOf: (id: number) => string): Comparable {
  switch (key) {
    case 'market':
      return symbolOf(order.symbol_id)
    case 'side':
      return Number(order.is_buy)
    case 'type':
      return kindOf(order)
    case 'price':
      return order.price === null ? null : parseDecimal(order.price)
    case 'quantity':
      return parseDecimal(order.quantity)
    case 'filled':
      return filledShare(order)
    case 'value':
      return orderValue(order)
    case 'time':
      return order.created_time
  }
}

/** What is left of an order at its price; null without a price, and where the quantity is money itself. */
export function orderValue(order: Order): Decimal | null {
  if (order.price === null || order.market_order_type === 'quote') return null
  return multiply(parseDecimal(order.remaining_quantity), parseDecimal(order.price))
}

function filledShare(order: Order): Decimal {
  const whole = parseDecimal(order.quantity)
  return whole === 0n ? 0n : multiplyDivide(parseDecimal(order.cum_filled_quantity), ONE, whole)
}
