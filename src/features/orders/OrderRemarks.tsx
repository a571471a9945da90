import { flaggedOrders } from '@/terminal/orders/flaggedOrders'
import { useLive } from '@/terminal/live/useLive'
import type { Order } from '@/protocol/records/order'
import { Badge } from '@/ui/Badge'
import type { ActionBody } from '@/protocol/actions'
import { useServices } from '@/terminal/session/Services'
import { text } from './messages'

/** Shows whether a change of an order is pending, or whether it arrived after a cancel-all. */
export function OrderRemarks({ order }: { order: Order }) {
  const change = usePendingChange(order)
  const late = useLive(flaggedOrders, (flagged) => flagged.has(order.order_id))
  return (
    <>
      {change && (
        <Badge tone="accent" className="mx-1">
          {change}
        </Badge>
      )}
      {late && (
        <Badge tone="warn" className="mx-1">
          {text('arrivedLate')}
        </Badge>
      )}
    </>
  )
}

/** Describes the pending change of an order; null without one. The table shows the order as the venue has it. */
function usePendingChange(order: Order): string | null {
  const { order_id: id, client_order_id: clientId } = order
  const { writes } = useServices()
  const record = useLive(writes.pending, (pending) =>
    pending.find(
      ({ action, orderIds, clientOrderIds }) =>
        (action === 'modifyOrder' || action === 'batchModify') &&
        (orderIds.includes(id) || (clientId !== null && clientOrderIds.includes(clientId))),
    ),
  )
  return record ? describeChange(order, JSON.parse(record.canonical) as Partial<ActionBody<'modifyOrder'>>) : null
}

/** Describes what a modify changes: it contains all terms, so this compares them with the order. */
function describeChange(order: Order, change: Partial<ActionBody<'modifyOrder'>>): string {
  const price = change.price === order.price ? undefined : change.price
  const quantity = change.quantity === order.quantity ? undefined : change.quantity
  if (price && quantity) return text('changing', { price, quantity })
  if (price) return text('changingPrice', { price })
  return quantity ? text('changingQuantity', { quantity }) : text('changingTerms')
}
