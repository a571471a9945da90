import type { Order } from '@/protocol/records/order'
import type { Position } from '@/protocol/records/position'
import { nearestExits, selectPositionExits } from '@/trading/positions/positionExits'
import { createText } from '../format/text'
import { type AccountEvent, plainEvent } from './AccountEvent'

const text = createText({
  title: 'Position without a stop loss',
  detail: '{symbol}: open its row under Positions to add one',
})

/** Time to set a stop after a position was opened, before it causes an event, ms. */
const GRACE_MS = 15_000

/**
 * Selects events for positions without a stop, at most one per position. `orders`: the account's open orders. `now`:
 * venue ms.
 */
export function selectWithoutStop(
  positions: readonly Position[],
  orders: readonly Order[],
  now: number,
): readonly AccountEvent[] {
  return positions
    .filter((position) => now - position.created_time >= GRACE_MS && !hasStop(position, orders))
    .map(({ symbol_id: symbolId, position_side: side, created_time: created }) =>
      plainEvent({ id: `noStop:${symbolId}:${side}:${created}`, kind: 'noStop', at: now, symbolId }),
    )
}

/** Whether a stop-loss, or a reduce-only conditional order, protects the position. */
function hasStop(position: Position, orders: readonly Order[]): boolean {
  const isLong = !position.open_size.startsWith('-')
  if (nearestExits(selectPositionExits(position, orders), isLong).stopLoss !== null) return true
  return orders.some(
    (order) =>
      order.algo_order_type === 'conditional' &&
      order.state === 'pending_trigger' &&
      order.symbol_id === position.symbol_id &&
      order.position_side === position.position_side &&
      order.is_buy !== isLong &&
      (order.flags ?? []).includes('reduce_only'),
  )
}

/** Describes the event. */
export function describeWithoutStop(symbol: string): { readonly title: string; readonly detail: string } {
  return { title: text('title'), detail: text('detail', { symbol }) }
}
