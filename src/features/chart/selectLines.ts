import type { Order } from '@/protocol/records/order'
import type { Position } from '@/protocol/records/position'

/** What a line on the chart stands for. */
export type LineKind = 'order' | 'trigger' | 'take_profit' | 'stop_loss' | 'entry'

/** A price at which something of the trader's own stands. `price` and `size` are wire decimals, size without its sign. */
export type ChartLine = { id: string; kind: LineKind; isBuy: boolean; price: string; size: string }

/** Lines of the account's open orders and positions in one market: their prices, triggers and average entries. */
export function selectLines(
  orders: readonly Order[],
  positions: readonly Position[],
  symbolId: number,
): readonly ChartLine[] {
  return [
    ...positions.filter((position) => position.symbol_id === symbolId).flatMap(linesOfPosition),
    ...orders.filter((order) => order.symbol_id === symbolId).flatMap(linesOfOrder),
  ]
}

function linesOfPosition(position: Position): ChartLine[] {
  const { open_size: size, avg_price: price, position_side: side } = position
  if (size === '0') return []
  const isBuy = !size.startsWith('-')
  return [{ id: `position-${side}`, kind: 'entry', isBuy, price, size: isBuy ? size : size.slice(1) }]
}

/** A resting order stands at its price, a waiting one at what it waits for; a parent's exits are orders of their own. */
function linesOfOrder(order: Order): ChartLine[] {
  const line = (kind: LineKind, price: string | null | undefined): ChartLine[] =>
    price ? [{ id: `${order.order_id}-${kind}`, kind, isBuy: order.is_buy, price, size: order.remaining_quantity }] : []
  if (order.algo_order_type === null) return line('order', order.price)
  if (order.conditional) return line('trigger', order.conditional.trigger_price)
  return [...line('take_profit', order.tpsl?.tp_trigger_price), ...line('stop_loss', order.tpsl?.sl_trigger_price)]
}
