import type { OrderPriceField } from '@/trading/orders/repriceEffect'
import type { ExitKind } from '@/terminal/orders/orderPreviews'
import type { Order } from '@/protocol/records/order'
import type { Position } from '@/protocol/records/position'

/** The kind of a line. `then`: the limit price that a conditional order will have. */
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
 * A price of the trader's own. `price` and `size` are wire decimals; `size` has no sign, and is null where it is
 * unknown or meaningless.
 */
export type ChartLine = {
  id: string
  kind: LineKind
  isBuy: boolean
  price: string
  size: string | null
  /** The order, and which of its prices this is; null for other lines. */
  order: Order | null
  field: OrderPriceField | null
  /** A short text in place of the default. */
  label?: string
  /** Of an order about to be sent: which exit of its position this is. */
  exit?: ExitKind
  /** Of an order about to be sent: the panel of its ticket. */
  panel?: string | undefined
  /** The position of this entry price, or that this exit closes. */
  position?: Position
  /** Profit or loss as signed money: of a position so far, of an exit when it fills. */
  profit?: string
}

/** Lines of the account's open orders and positions in one market: prices, triggers and entry prices. */
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

/** Whether a line's order is dormant: it waits for the fill of its parent. */
export function isInactive({ order }: Pick<ChartLine, 'order'>): boolean {
  return order?.state === 'inactive'
}

/** The id of a position's entry line. */
export function entryLineId({ position_side: side }: Pick<Position, 'position_side'>): string {
  return `position-${side}`
}

/** The id of a position's liquidation line. */
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

/** A resting order is at its price, a conditional one at its trigger; a parent's exits are orders of their own. */
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

/** An order that closes the whole position, or spends an amount of the quote coin, has no size. */
function sizeOf(order: Order): string | null {
  const whole = order.algo_order_type !== null && order.tpsl?.tpsl_mode === 'full'
  return whole || order.market_order_type === 'quote' ? null : order.remaining_quantity
}
