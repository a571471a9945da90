import { larger } from './arithmetic'
import { accountOf, type Model, type ModelOrder } from './Model'
import { triggersOf } from './triggers'

/** The remaining quantity of an order. */
export function remainingOf(order: ModelOrder): bigint {
  if (!order.isQuote) return order.quantity - order.filled
  return order.state === 'filled' ? 0n : order.quantity - order.amount
}

/** The size of the position that an order belongs to; negative if short, 0 if none. */
export function positionSizeOf(model: Model, order: Pick<ModelOrder, 'owner' | 'symbolId' | 'side'>): bigint {
  const { positions } = accountOf(model, order.owner)
  return positions.find(({ symbolId, side }) => symbolId === order.symbolId && side === order.side)?.size ?? 0n
}

/** How much an order could close. */
export function closableBy(model: Model, order: ModelOrder): bigint {
  const size = positionSizeOf(model, order)
  return larger(0n, order.isBuy ? -size : size)
}

/** Whether an order can only close: reduce-only, or against its side in hedge mode. docs/protocol 6.12. */
export function onlyCloses({ reduceOnly, side, isBuy }: Pick<ModelOrder, 'reduceOnly' | 'side' | 'isBuy'>): boolean {
  return reduceOnly || (side === 'long' && !isBuy) || (side === 'short' && isBuy)
}

/** The resting orders of one side, best price first, then by age. docs/protocol 6.2. */
export function bookSide(model: Model, symbolId: number, isBuy: boolean): ModelOrder[] {
  return model.orders
    .filter((order) => order.symbolId === symbolId && order.isBuy === isBuy && order.rank !== null)
    .toSorted((a, b) => comparePrices(a, b) || a.rank! - b.rank!)
}

function comparePrices(a: ModelOrder, b: ModelOrder): number {
  if (a.price === b.price) return 0
  return a.price > b.price === a.isBuy ? -1 : 1
}

/** The prices of one side, best first. */
export function pricesOf(model: Model, symbolId: number, isBuy: boolean): bigint[] {
  return [...new Set(bookSide(model, symbolId, isBuy).map(({ price }) => price))]
}

/** Whether an order of a side matches a price. */
export function reaches(isBuy: boolean, limit: bigint, price: bigint): boolean {
  return isBuy ? price <= limit : price >= limit
}

/** Closes an order; the take-profit and stop-loss attached to it become active or are canceled. */
export function endOrder(model: Model, order: ModelOrder, state: 'filled' | 'canceled' | 'triggered'): void {
  order.state = state
  order.rank = null
  order.triggers = []
  model.orders = model.orders.filter((other) => other !== order)
  model.past.push(order)
  const attached = model.orders.find(({ parent, state: of }) => parent === order.id && of === 'inactive')
  if (attached !== undefined) resolveAttached(model, order, attached)
}

/**
 * A take-profit and stop-loss becomes active when its parent closes with fills, for the filled quantity; without fills,
 * or with no position to close, it is canceled (docs/protocol 6.12, 9.43, 9.44).
 */
function resolveAttached(model: Model, parent: ModelOrder, attached: ModelOrder): void {
  if (parent.filled === 0n || (attached.side !== null && closableBy(model, attached) === 0n)) {
    endOrder(model, attached, 'canceled')
    return
  }
  attached.state = 'pending_trigger'
  attached.quantity = parent.filled
  attached.triggers = triggersOf(model, attached)
}

/** Puts an order into the book, behind all others. */
export function restOrder(model: Model, order: ModelOrder): void {
  order.rank = ++model.ranks
}
