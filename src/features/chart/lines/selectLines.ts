import type { OrderPriceField } from '@/trading/orders/repriceEffect'
import type { ExitKind } from '@/terminal/orders/orderPreviews'
import type { Order } from '@/protocol/records/order'
import type { Position } from '@/protocol/records/position'

/** What a line on the chart stands for. `then`: the limit price that a waiting order will have. */
export type LineKind =
  | 'order'
  | 'trigger'
  | 'then'
  | 'take_profit'
  | 'stop_loss'
  | 'entry'
  | 'liquidation'
  | 'preview'
  | 'alert'

/**
 * A price at which something of the trader's own stands. `price` and `size` are wire decimals, size without its sign and
 * null where it is not known or says nothing.
 */
export type ChartLine = {
  id: string
  kind: LineKind
  isBuy: boolean
  price: string
  size: string | null
  /** The order, and which of its prices this is; null where the line is no order. */
  order: Order | null
  field: OrderPriceField | null
  /** A few characters in place of the usual words. */
  label?: string
  /** Of what is about to be ordered: which exit of its position this is. */
  exit?: ExitKind
  /** Of what is about to be ordered: the panel whose ticket it stands on. */
  panel?: string | undefined
  /** The position that was entered here, or that this exit closes. */
  position?: Position
  /** What it wins or loses, as signed money: of a position so far, of an exit when it fills. */
  profit?: string
}

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

/** Whether a line's order waits for the fill of its parent: until then its trigger does nothing. */
export function isInactive({ order }: Pick<ChartLine, 'order'>): boolean {
  return order?.state === 'inactive'
}

/** The id of the line at which a position was entered. */
export function entryLineId({ position_side: side }: Pick<Position, 'position_side'>): string {
  return `position-${side}`
}

/** The id of the line at which a position is liquidated. */
export function liquidationLineId({ position_side: side }: Pick<Order, 'position_side'>): string {
  return `liquidation-${side}`
}

function linesOfPosition(position: Position): ChartLine[] {
  const { open_size: size, avg_price: price } = position
  if (size === '0') return []
  const isBuy = !size.startsWith('-')
  const line = { kind: 'entry', isBuy, price, size: isBuy ? size : size.slice(1), order: null, field: null } as const
  return [{ id: entryLineId(position), ...line }]
}

/** A resting order stands at its price, a waiting one at what it waits for; a parent's exits are orders of their own. */
function linesOfOrder(order: Order): ChartLine[] {
  const line = (kind: LineKind, field: OrderPriceField, price: string | null | undefined): ChartLine[] =>
    price
      ? [{ id: `${order.order_id}-${kind}`, kind, isBuy: order.is_buy, price, size: sizeOf(order), order, field }]
      : []
  const { algo_order_type: algo, conditional, tpsl } = order
  if (algo === null) return line('order', 'price', order.price)
  if (conditional) {
    const then = order.order_type === 'limit' ? line('then', 'price', order.price) : []
    return [...line('trigger', 'trigger', conditional.trigger_price), ...then]
  }
  return [
    ...line('take_profit', 'takeProfit', tpsl?.tp_trigger_price),
    ...line('stop_loss', 'stopLoss', tpsl?.sl_trigger_price),
  ]
}

/** What closes the whole position, or spends an amount of the quote coin, has no size of its own. */
function sizeOf(order: Order): string | null {
  const whole = order.algo_order_type !== null && order.tpsl?.tpsl_mode === 'full'
  return whole || order.market_order_type === 'quote' ? null : order.remaining_quantity
}
