import type { EngineOrder } from '../state/model'

/** The lots of its position that an order could close; 0 without a position. */
export function closableLots(order: EngineOrder): number {
  const lots = order.account.slots.get(order.market.id)?.positions.get(order.positionSide!)?.lots ?? 0
  return Math.max(0, order.isBuy ? -lots : lots)
}
