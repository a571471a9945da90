import type { WriteRecord } from '@/client/types'
import type { ActionBody } from '@/protocol/actions'
import type { ChartLine } from './selectLines'

/**
 * Where a change that is not decided yet would put a line, as a wire decimal; null when there is none. It may come from
 * anywhere in this browser: a dialog, a table, another tab.
 */
export function selectPendingPrice(pending: readonly WriteRecord[], { order, field }: ChartLine): string | null {
  if (order === null || field === null) return null
  const record = pending.findLast(({ action, orderIds, clientOrderIds }) => {
    const names = orderIds.includes(order.order_id)
    const ours = order.client_order_id !== null && clientOrderIds.includes(order.client_order_id)
    return action === 'modifyOrder' && (names || ours)
  })
  if (!record) return null
  const body = JSON.parse(record.canonical) as Partial<ActionBody<'modifyOrder'>>
  switch (field) {
    case 'price':
      return body.price ?? null
    case 'trigger':
      return body.conditional?.trigger_price ?? null
    case 'takeProfit':
      return body.tpsl?.tp_trigger_price ?? null
    case 'stopLoss':
      return body.tpsl?.sl_trigger_price ?? null
  }
}
