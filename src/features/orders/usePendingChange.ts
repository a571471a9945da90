import type { ActionBody } from '@/protocol/actions'
import type { Order } from '@/protocol/records/order'
import { useServices } from '@/desk/Services'
import { useLive } from '@/desk/useLive'
import { text } from './messages'

/**
 * What is said of a change of an order whose outcome is not known yet; null when there is none. The order itself is shown
 * as the venue has it, until the venue says otherwise.
 */
export function usePendingChange({ order_id: id, client_order_id: clientId }: Order): string | null {
  const { writes } = useServices()
  const record = useLive(writes.pending, (pending) =>
    pending.find(
      ({ action, orderIds, clientOrderIds }) =>
        (action === 'modifyOrder' || action === 'batchModify') &&
        (orderIds.includes(id) || (clientId !== null && clientOrderIds.includes(clientId))),
    ),
  )
  return record ? describeChange(JSON.parse(record.canonical) as Partial<ActionBody<'modifyOrder'>>) : null
}

function describeChange({ price, quantity }: Partial<ActionBody<'modifyOrder'>>): string {
  if (price && quantity) return text('changing', { price, quantity })
  if (price) return text('changingPrice', { price })
  return quantity ? text('changingQuantity', { quantity }) : text('changingTerms')
}
