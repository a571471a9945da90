import { ordersOf } from '../state/accounts'
import type { AccountState, EngineOrder } from '../state/model'
import type { World } from '../state/World'
import { endOrder } from './lifecycle'

/** Cancels an open order and resolves its attached orders. */
export function cancelOrder(world: World, order: EngineOrder): void {
  endOrder(world, order, 'canceled')
}

/**
 * Cancels every open order of an account, including algo and attached ones, of one symbol or of all. Returns their
 * number (docs/protocol 9.52).
 */
export function cancelAll(world: World, account: AccountState, symbolId?: number): number {
  const orders = ordersOf(account, symbolId)
  for (const order of orders) if (world.orders.has(order.id)) endOrder(world, order, 'canceled')
  return orders.length
}
