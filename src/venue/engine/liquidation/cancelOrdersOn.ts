import { endOrder } from '../orders/lifecycle'
import { ordersOf } from '../state/accounts'
import type { World } from '../state/World'
import type { Margin } from './Margin'

/** Cancels the orders that stand on a margin: all cross ones, or those of one isolated position. */
export function cancelOrdersOn(world: World, { account, isolated }: Margin): void {
  for (const order of ordersOf(account)) {
    const onMargin =
      isolated === null
        ? order.marginMode === 'cross'
        : order.market === isolated.market && order.positionSide === isolated.side
    if (onMargin && world.orders.has(order.id)) endOrder(world, order, 'canceled')
  }
}
