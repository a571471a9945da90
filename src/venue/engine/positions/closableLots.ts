import type { EngineOrder } from '../state/model'

/** How many lots an order could close of the position it stands against; 0 when there is none. */
export function closableLots(order: EngineOrder): number {
  const held = order.account.slots.get(order.market.id)?.positions.get(order.positionSide!)?.lots ?? 0
  return Math.max(0, order.isBuy ? -held : held)
}
