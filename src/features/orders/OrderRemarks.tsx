import { flaggedOrders } from '@/terminal/orders/flaggedOrders'
import { formatPrice, formatSize } from '@/terminal/format/format'
import { useLive } from '@/terminal/live/useLive'
import type { Market } from '@/terminal/market/market'
import type { Order } from '@/protocol/records/order'
import { Badge } from '@/ui/Badge'
import type { ActionBody } from '@/protocol/actions'
import { useServices } from '@/terminal/session/Services'
import type { Instrument } from '@/trading/instrument/instrument'
import { text } from './messages'

type Props = {
  order: Order
  market: Market | undefined
  /** Text without remarks. */
  none?: string | null
}

/** Shows whether a change of an order is pending, or whether it arrived after a cancel-all. */
export function OrderRemarks({ order, market, none = null }: Props) {
  const change = usePendingChange(order, market)
  const isFlagged = useLive(flaggedOrders, (flagged) => flagged.has(order.order_id))
  if (!change && !isFlagged) return none
  return (
    <>
      {change && (
        <Badge tone="accent" className="mx-1">
          {change}
        </Badge>
      )}
      {isFlagged && (
        <Badge tone="warn" className="mx-1">
          {text('arrivedLate')}
        </Badge>
      )}
    </>
  )
}

/** Describes the pending change of an order; null without one. The table shows the order as the venue has it. */
function usePendingChange(order: Order, market: Market | undefined): string | null {
  const { order_id: id, client_order_id: clientId } = order
  const { writes } = useServices()
  const record = useLive(writes.pending, (pending) =>
    pending.find(
      ({ action, orderIds, clientOrderIds }) =>
        (action === 'modifyOrder' || action === 'batchModify') &&
        (orderIds.includes(id) || (clientId !== null && clientOrderIds.includes(clientId))),
    ),
  )
  return record
    ? describeChange(order, JSON.parse(record.canonical) as Partial<ActionBody<'modifyOrder'>>, market?.instrument)
    : null
}

/** Describes what a modify changes: it contains all terms, so this compares them with the order. */
function describeChange(
  order: Order,
  change: Partial<ActionBody<'modifyOrder'>>,
  instrument: Instrument | undefined,
): string {
  const newPrice = change.price === order.price ? undefined : change.price
  const newQuantity = change.quantity === order.quantity ? undefined : change.quantity
  const price = newPrice && instrument ? formatPrice(newPrice, instrument) : newPrice
  const quantity = newQuantity && instrument ? formatSize(newQuantity, instrument) : newQuantity
  if (price && quantity) return text('changing', { price, quantity })
  if (price) return text('changingPrice', { price })
  return quantity ? text('changingQuantity', { quantity }) : text('changingTerms')
}
