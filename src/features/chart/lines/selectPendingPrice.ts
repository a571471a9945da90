import type { WriteRecord } from '@/client/types'
import type { OrderPriceField } from '@/trading/orders/repriceEffect'
import type { ActionBody } from '@/protocol/actions'
import type { Order } from '@/protocol/records/order'
import type { ChartLine } from './selectLines'

/**
 * Selects the price that a pending change will give a line, as a wire decimal; null for none. The change may come from
 * a dialog, a table or another tab.
 */
export function selectPendingPrice(pending: readonly WriteRecord[], { order, field }: ChartLine): string | null {
  if (order === null || field === null) return null
  const record = pending.findLast(({ action, orderIds, clientOrderIds }) => {
    const names = orderIds.includes(order.order_id)
    const ours = order.client_order_id !== null && clientOrderIds.includes(order.client_order_id)
    return action === 'modifyOrder' && (names || ours)
  })
  if (!record) return null
  const wanted = priceOf(JSON.parse(record.canonical) as Partial<ActionBody<'modifyOrder'>>, field)
  // A modify contains all terms of its order, also unchanged ones.
  return wanted === priceOf(order, field) ? null : wanted
}

type Priced = Partial<Pick<Order, 'price' | 'conditional' | 'tpsl'>> | Partial<ActionBody<'modifyOrder'>>

function priceOf({ price, conditional, tpsl }: Priced, field: OrderPriceField): string | null {
  switch (field) {
    case 'price':
      return price ?? null
    case 'trigger':
      return conditional?.trigger_price ?? null
    case 'takeProfit':
      return tpsl?.tp_trigger_price ?? null
    case 'stopLoss':
      return tpsl?.sl_trigger_price ?? null
  }
}
