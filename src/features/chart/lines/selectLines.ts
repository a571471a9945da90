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
 * A line at a price of the trader's orders or positions. `price` and `size` are wire decimals; `size` has no sign, and
 * is null if it is unknown or has no meaning.
 */
export type ChartLine = {
  id: string
  kind: LineKind
  isBuy: boolean
  price: string
  size: string | null
  /** The order, and which of its prices the line shows; null for other lines. */
  order: Order | null
  field: OrderPriceField | null
  /** A short text in place of the default. */
  label?: string
  /** For a preview: which exit this is. */
  exit?: ExitKind
  /** For a preview: the panel of its ticket. */
  panel?: string | undefined
  /** For an entry or exit: the position. */
  position?: Position
  /** PnL as signed money: unrealized for a position, realized at its price for an exit. */
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

/**
 * Returns the lines of an order: at the price of a resting order, at the trigger of a conditional one. Exits of a
 * parent are separate orders.
 */
function linesOfOrder(order: Order): ChartLine[] {
  const line = (kind: LineKind, field: OrderPriceField, price: string | null | undefined): ChartLine[] =>
    price
      ? [{ id: `${order.order_id}-${kind}`, kind, isBuy: order.is_buy, price, size: sizeOf(order), order, field }]
      : []
  const { algo_order_type: algo, conditional, tpsl } = order
  if (algo === null) return line('order', 'price', order.price)
  if (conditional) {
    const limitLines = order.order_type === 'limit' ? line('then', 'price', order.price) : []
    return [...line('trigger', 'trigger', conditional.trigger_price), ...limitLines]
  }
  return [
    ...line('take_profit', 'takeProfit', tpsl?.tp_trigger_price),
    ...line('stop_loss', 'stopLoss', tpsl?.sl_trigger_price),
  ]
}

/** The size of an order; null if it closes the whole position or its quantity is in the quote coin. */
function sizeOf(order: Order): string | null {
  const isWhole = order.algo_order_type !== null && order.tpsl?.tpsl_mode === 'full'
  return isWhole || order.market_order_type === 'quote' ? null : order.remaining_quantity
}
