import type { PositionSide } from '@/protocol/records'
import { emitOrder } from '../records/emit'
import type { AccountState, EngineOrder, Market } from '../state/model'
import { closesOnly, isResting } from '../state/orders'
import type { World } from '../state/World'
import { closableLots } from '../positions/closableLots'
import { shrinkOrder } from './bookkeeping'
import { endOrder } from './lifecycle'

/**
 * Adjusts the orders that close a position to its size: without a position they and its take-profits and stop-losses
 * are canceled; reduce-only orders shrink with it (docs/protocol 6.9, 6.11, 9.55).
 */
export function trimOrders(world: World, account: AccountState, market: Market, side: PositionSide): void {
  const slot = account.slots.get(market.id)!
  for (const order of slot.orders.values()) {
    if (order.positionSide !== side || !world.orders.has(order.id)) continue
    if (isResting(order) ? !closesOnly(order) : !guardsPosition(order)) continue
    const closable = closableLots(order)
    if (closable === 0) endOrder(world, order, 'canceled')
    else if (order.reduceOnly && order.lots > closable) {
      shrinkOrder(order, order.lots - closable)
      order.size = order.filled + order.lots
      emitOrder(world, order, 'cut')
    }
  }
}

/** Whether an order is a take-profit or stop-loss on an open position. */
function guardsPosition(order: EngineOrder): boolean {
  return order.algo !== null && order.algo !== 'conditional' && order.state === 'pending_trigger'
}
