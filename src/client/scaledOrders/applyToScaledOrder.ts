import type { BatchResult } from '@/protocol/actions'
import type { ChangeableOrder } from '@/trading/orders/encodeChange'
import { UNKNOWN_STATE } from '../writes/reconcile/describeBatchItem'
import { hasEnded, isConcluded, type StoredScaledOrder, type StoredLevel } from './StoredScaledOrder'

/** The fields of an order that its level needs; an `Order` fits. */
export type LevelOrder = ChangeableOrder & {
  readonly client_order_id: string | null
  readonly state: string
  readonly cum_filled_quantity: string
}

/** Updates a scaled order from its orders; returns the same object if nothing changed. Ended levels stay ended. */
export function applyOrders(scaledOrder: StoredScaledOrder, orders: readonly LevelOrder[]): StoredScaledOrder {
  const byId = new Map(orders.map((order) => [order.client_order_id, order]))
  return withLevels(scaledOrder, (level) => {
    const order = byId.get(level.clientOrderId)
    // An older order may have had the same client id; once the venue's id is known, only that order counts.
    const isOver = hasEnded(level) && !isConcluded(level)
    if (!order || isOver || (level.orderId !== null && level.orderId !== order.order_id)) return level
    return changed(level, {
      orderId: order.order_id,
      state: order.state,
      price: order.price ?? level.price,
      size: order.quantity,
      filled: order.cum_filled_quantity,
    })
  })
}

/** Applies the results of a placement, one per level in order (docs/protocol 9.20). */
export function applyPlaced(scaledOrder: StoredScaledOrder, results: readonly BatchResult[]): StoredScaledOrder {
  return withLevels(scaledOrder, (level, index) => {
    const result = results[index]
    if (!result || result.state === UNKNOWN_STATE || level.state !== 'sending') return level
    if (result.error_code !== '0') return { ...level, state: 'rejected', code: result.error_code }
    return { ...level, orderId: result.order_id, state: result.state }
  })
}

/**
 * Marks the levels whose state is unknown as rejected. `code` is the venue's, or null if the placement was not sent.
 */
export function applyUnplaced(scaledOrder: StoredScaledOrder, code: string | null): StoredScaledOrder {
  return withLevels(scaledOrder, (level) => (level.state === 'sending' ? { ...level, state: 'rejected', code } : level))
}

/** Applies the results of a change of some levels: the new prices, or the reasons of rejections. */
export function applyRepriced(
  scaledOrder: StoredScaledOrder,
  prices: ReadonlyMap<string, string>,
  results: readonly BatchResult[],
): StoredScaledOrder {
  const ids = [...prices.keys()]
  return withLevels(scaledOrder, (level) => {
    const result = results[ids.indexOf(level.clientOrderId)]
    if (!result || hasEnded(level)) return level
    if (result.error_code === '0') return { ...level, price: prices.get(level.clientOrderId)!, code: null }
    return result.error_code === '' ? level : { ...level, code: result.error_code }
  })
}

/** Sets the state of those levels among `ids` that have not ended. */
export function applyState(scaledOrder: StoredScaledOrder, ids: ReadonlySet<string>, state: string): StoredScaledOrder {
  return withLevels(scaledOrder, (level) =>
    ids.has(level.clientOrderId) && !hasEnded(level) ? changed(level, { state }) : level,
  )
}

function changed(level: StoredLevel, change: Partial<StoredLevel>): StoredLevel {
  const differs = Object.entries(change).some(([key, value]) => level[key as keyof StoredLevel] !== value)
  return differs ? { ...level, ...change } : level
}

function withLevels(
  scaledOrder: StoredScaledOrder,
  change: (level: StoredLevel, index: number) => StoredLevel,
): StoredScaledOrder {
  const levels = scaledOrder.levels.map(change)
  return levels.every((level, index) => level === scaledOrder.levels[index]) ? scaledOrder : { ...scaledOrder, levels }
}
