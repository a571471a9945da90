import { parseDecimal } from '@/base/decimal'
import type { Order } from '@/protocol/records/order'
import type { Position } from '@/protocol/records/position'

/**
 * The take-profit and stop-loss orders on an open position that wait for their trigger: those of the whole position
 * first, then the newest first. Dormant exits are not included.
 */
export function selectPositionExits(position: Position, orders: readonly Order[]): Order[] {
  return selectInState('pending_trigger', position, orders)
}

/** The dormant exits of unfilled orders: they would close more of the position, and have no effect until then. */
export function selectDormantExits(position: Position, orders: readonly Order[]): Order[] {
  return selectInState('inactive', position, orders)
}

function selectInState(state: Order['state'], position: Position, orders: readonly Order[]): Order[] {
  const closesWith = position.open_size.startsWith('-')
  return orders
    .filter(
      (order) =>
        order.symbol_id === position.symbol_id &&
        order.position_side === position.position_side &&
        order.is_buy === closesWith &&
        order.state === state &&
        (order.algo_order_type === 'tpsl' || order.algo_order_type === 'attached_tpsl') &&
        order.tpsl !== null,
    )
    .toSorted((a, b) => Number(isWhole(b)) - Number(isWhole(a)) || b.created_time - a.created_time)
}

/** Whether an exit closes the whole position at that time, not a fixed quantity. */
export function isWhole({ tpsl }: Pick<Order, 'tpsl'>): boolean {
  return tpsl?.tpsl_mode === 'full'
}

/** The take-profit and stop-loss that would fire first, as wire decimals; null if there is none. */
export function nearestExits(
  exits: readonly Order[],
  isLong: boolean,
): { takeProfit: string | null; stopLoss: string | null } {
  const nearest = (prices: (string | null | undefined)[], lowest: boolean): string | null =>
    prices
      .filter((price) => typeof price === 'string')
      .toSorted((a, b) => (parseDecimal(a) < parseDecimal(b) === lowest ? -1 : 1))[0] ?? null
  return {
    takeProfit: nearest(
      exits.map(({ tpsl }) => tpsl?.tp_trigger_price),
      isLong,
    ),
    stopLoss: nearest(
      exits.map(({ tpsl }) => tpsl?.sl_trigger_price),
      !isLong,
    ),
  }
}
