import { type Decimal, multiply, multiplyDivide, ONE, parseDecimal } from '@/base/decimal'
import type { Order } from '@/protocol/records/order'
import type { OrderSort, SortKey } from './orderSort'

/** Filter of the open orders: `null` shows all. A kind is an order's `algo_order_type`, or else its type. */
export type OrderFilter = { readonly symbolId: number | null; readonly kind: string | null }

/** A row's relation to other rows. A `child` is below its parent; the parent of an `orphan` is not shown. */
export type OrderRelation = 'parent' | 'child' | 'orphan' | null

export type ArrangedOrder = { readonly order: Order; readonly relation: OrderRelation }

/** The kind of an order for the filter; an unknown kind counts as a kind of its own. */
export function kindOf(order: Pick<Order, 'algo_order_type' | 'order_type'>): string {
  return order.algo_order_type ?? order.order_type
}

/** The different kinds of these orders, in alphabetical order. */
export function kindsOf(orders: readonly Order[]): string[] {
  return [...new Set(orders.map(kindOf))].toSorted()
}

/** Filters and sorts open orders; children always follow their parent. */
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
  const added = new Set<Order>()
  const add = (order: Order, relation: OrderRelation) => {
    if (added.has(order)) return
    added.add(order)
    const ownChildren = children.get(order.order_id) ?? []
    arranged.push({ order, relation: relation ?? (ownChildren.length > 0 ? 'parent' : null) })
    for (const child of ownChildren) add(child, 'child')
  }
  for (const root of roots) add(root, root.parent_order_id === null ? null : 'orphan')
  // Orders that are each other's parents have no root; they are added at the end.
  for (const order of sorted) add(order, 'orphan')
  return arranged
}

type Comparable = Decimal | string | number | null

function sortOrders(
  orders: readonly Order[],
  { key, descending }: OrderSort,
  symbolOf: (id: number) => string,
): Order[] {
  const keyedOrders = orders.map((order) => ({ order, value: sortValue(order, key, symbolOf) }))
  keyedOrders.sort((a, b) => {
    // Rows without a number are last in both directions.
    if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null)
    const order = a.value < b.value ? -1 : a.value > b.value ? 1 : 0
    return descending ? -order : order
  })
  return keyedOrders.map(({ order }) => order)
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

/**
 * Value of an order's unfilled part at its price, in the quote coin; null without a price, or if the quantity is in the
 * quote coin.
 */
export function orderValue(order: Order): Decimal | null {
  if (order.price === null || order.market_order_type === 'quote') return null
  return multiply(parseDecimal(order.remaining_quantity), parseDecimal(order.price))
}

function filledShare(order: Order): Decimal {
  const quantity = parseDecimal(order.quantity)
  return quantity === 0n ? 0n : multiplyDivide(parseDecimal(order.cum_filled_quantity), ONE, quantity)
}
