import { useState } from 'react'
import type { ArrangedOrder } from '../arrangeOrders'

/** Which of the shown orders are selected. What is not shown is not selected, whatever was chosen before. */
export function useSelection(rows: readonly ArrangedOrder[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const orders = ids.size === 0 ? [] : rows.flatMap(({ order }) => (ids.has(order.order_id) ? order : []))
  const state: 'all' | 'some' | 'none' = orders.length === 0 ? 'none' : orders.length === rows.length ? 'all' : 'some'
  return {
    ids,
    orders,
    state,
    select: (id: string, selected: boolean) =>
      setIds((before) => {
        const after = new Set(before)
        if (selected) after.add(id)
        else after.delete(id)
        return after
      }),
    selectAll: (selected: boolean) => setIds(selected ? new Set(rows.map(({ order }) => order.order_id)) : new Set()),
    clear: () => setIds(new Set()),
  }
}
