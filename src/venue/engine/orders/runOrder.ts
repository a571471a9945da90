import type { EngineOrder } from '../state/model'
import type { World } from '../state/World'
import { restOrder } from './bookkeeping'
import { takingLimit } from './bounds'
import { endOrder } from './lifecycle'
import { takeLiquidity } from './takeLiquidity'

/**
 * Executes an accepted order: it takes liquidity up to its limit; the rest is added to the book if it may rest, or
 * canceled. A market order that finds no liquidity is canceled, too.
 */
export function runOrder(world: World, order: EngineOrder): void {
  const limit = takingLimit(order)
  const alive = limit !== null && takeLiquidity(world, order, limit)
  if (!world.orders.has(order.id)) return
  if (alive && order.type === 'limit' && order.timeInForce === 'gtc') restOrder(order)
  else endOrder(world, order, 'canceled')
}
