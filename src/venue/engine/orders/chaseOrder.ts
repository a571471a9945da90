import type { ErrorCode } from '@/protocol/errors'
import { sideOf } from '../book/Book'
import { walkOrders } from '../book/walk'
import { isResting } from '../state/orders'
import type { EngineOrder } from '../state/model'
import type { World } from '../state/World'
import { changeOf, changeResting } from './modifyOrder'

/**
 * Reprices a resting limit order to the best price of other orders on its side, better or worse than its own; null on
 * success (docs/protocol 3.8, 9.51).
 */
export function chaseOrder(world: World, order: EngineOrder): ErrorCode | null {
  if (order.market.halted) return '20011'
  if (!isResting(order)) return '20014'
  const best = bestOfOthers(world, order)
  if (best === null) return '20007'
  if (best === order.limit) return '20018'
  return changeResting(world, order, { ...changeOf(order), limit: best })
}

function bestOfOthers(world: World, order: EngineOrder): number | null {
  for (const number of walkOrders(sideOf(order.market.book, order.isBuy))) {
    const other = world.orders.get(number)!
    if (other.account !== order.account) return other.ticks
  }
  return null
}
