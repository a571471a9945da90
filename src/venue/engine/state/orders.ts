import type { EngineOrder } from './model'

/** Whether an order may only close: reduce-only, or in hedge mode against its position side. */
export function closesOnly(order: EngineOrder): boolean {
  return order.reduceOnly || order.positionSide === (order.isBuy ? 'short' : 'long')
}

/** Whether an order rests in the book. */
export function isResting(order: EngineOrder): boolean {
  return order.slot !== 0
}
