import type { Decimal } from '@/base/decimal'
import { insertOrder } from '../book/insertOrder'
import { reduceOrder, removeOrder } from '../book/removeOrder'
import { slotOf, walletOf } from '../state/accounts'
import { isResting } from '../state/orders'
import type { EngineOrder } from '../state/model'
import { amountOf, sizeOf } from '../state/markets'

/** Adds an order to the book at its limit price and reserves its funds. */
export function restOrder(order: EngineOrder): void {
  order.ticks = order.limit!
  order.slot = insertOrder(order.market.book, order.isBuy, order.ticks, order.lots, order.id)
  reserve(order, order.lots)
}

/** Removes an order from the book and releases its funds. */
export function leaveBook(order: EngineOrder): void {
  if (!isResting(order)) return
  reserve(order, -order.lots)
  removeOrder(order.market.book, order.slot)
  order.slot = 0
}

/** Reduces an order by some lots; a resting one keeps its place. */
export function shrinkOrder(order: EngineOrder, lots: number): void {
  if (isResting(order)) {
    reserve(order, -lots)
    if (!reduceOrder(order.market.book, order.slot, lots)) order.slot = 0
  }
  order.lots -= lots
}

/** The coin that a spot order pays with. */
export function spentCoin({ market, isBuy }: EngineOrder): string {
  return isBuy ? market.quote : market.base
}

/** The reservation of a spot order of some lots at its price. */
export function reservationOf(order: EngineOrder, ticks: number, lots: number): Decimal {
  return order.isBuy ? amountOf(order.market, ticks, lots) : sizeOf(order.market, lots)
}

function reserve(order: EngineOrder, lots: number): void {
  const { account, market } = order
  if (market.perpetual === null) walletOf(account, spentCoin(order)).reserved += reservationOf(order, order.ticks, lots)
  else slotOf(account, market).orderMargin = null
}
