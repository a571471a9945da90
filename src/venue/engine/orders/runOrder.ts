import type { EngineOrder } from '../state/model'
import type { World } from '../state/World'
import { restOrder } from './bookkeeping'
import { takingLimit } from './bounds'
import { endOrder } from './lifecycle'
import { takeLiquidity } from './takeLiquidity'

/**
 * Lets an accepted order act: it takes what it reaches; what is left rests when it may, and is canceled otherwise. With
 * nothing left to take from since it was admitted, a market order simply ends.
 */
export function runOrder(world: World, order: EngineOrder): void {
  const limit = takingLimit(order)
  const alive = limit !== null && takeLiquidity(world, order, limit)
  if (!world.orders.has(order.id)) return
  if (alive && order.type === 'limit' && order.timeInForce === 'gtc') restOrder(order)
  else endOrder(world, order, 'canceled')
}
