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

function linesOfOrder(order: Order): ChartLine[] {
  const { order_id: id, is_buy: isBuy, remaining_quantity: size, conditional, tpsl, price } = order
  const lines: ChartLine[] = []
  const add = (kind: LineKind, at: string | null | undefined) => {
    if (at) lines.push({ id: `${id}-${kind}`, kind, isBuy, price: at, size })
  }
  if (conditional) add('trigger', conditional.trigger_price)
  else if (!tpsl || order.algo_order_type === null) add('order', price)
  if (order.algo_order_type !== null || !tpsl) {
    add('take_profit', tpsl?.tp_trigger_price)
    add('stop_loss', tpsl?.sl_trigger_price)
  }
  return lines
}
