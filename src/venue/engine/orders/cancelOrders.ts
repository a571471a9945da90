import { ordersOf } from '../state/accounts'
import type { AccountState, EngineOrder } from '../state/model'
import type { World } from '../state/World'
import { endOrder } from './lifecycle'

/** Cancels an order that is not terminal; what was attached to it is resolved. */
export function cancelOrder(world: World, order: EngineOrder): void {
  endOrder(world, order, 'canceled')
}

/**
 * Cancels every order of an account that is not terminal, algo and attached ones too, of one symbol or of all. Answers how
 * many there were (docs/protocol 9.52).
 */
export function cancelAll(world: World, account: AccountState, symbolId?: number): number {
  const orders = ordersOf(account, symbolId)
  for (const order of orders) if (world.orders.has(order.id)) endOrder(world, order, 'canceled')
  return orders.length
}
