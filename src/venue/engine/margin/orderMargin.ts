import { type Decimal, divideHalfEven, maxBigInt } from '@/base/decimal'
import type { PositionSide } from '@/protocol/records'
import { leverageOf } from '../state/accounts'
import type { Slot, EngineOrder } from '../state/model'
import { closesOnly, isResting } from '../state/orders'
import { amountOf } from '../state/markets'

/** The fields of an order that its margin depends on. */
export type MarginedOrder = {
  readonly isBuy: boolean
  readonly positionSide: PositionSide
  /** The price in ticks at which it is checked. */
  readonly ticks: number
  readonly lots: number
}

/** Margin of a slot's resting orders, cached until they change (docs/protocol 9.77). */
export function restingMargin(slot: Slot): Decimal {
  slot.orderMargin ??= marginOfOrders(slot, listMargined(slot, null))
  return slot.orderMargin
}

/** Margin of a slot's orders with one more order, and without one that it would replace. */
export function marginWith(slot: Slot, added: MarginedOrder | null, without: EngineOrder | null): Decimal {
  const orders = listMargined(slot, without)
  if (added !== null) orders.push(added)
  return marginOfOrders(slot, orders)
}

function listMargined(slot: Slot, without: EngineOrder | null): MarginedOrder[] {
  const orders: MarginedOrder[] = []
  for (const order of slot.orders.values()) {
    if (order === without || !isResting(order) || closesOnly(order)) continue
    orders.push({ isBuy: order.isBuy, positionSide: order.positionSide!, ticks: order.ticks, lots: order.lots })
  }
  return orders
}

/** price × remaining / leverage of the part that enlarges a position, on the larger side. */
function marginOfOrders(slot: Slot, orders: readonly MarginedOrder[]): Decimal {
  const larger = maxBigInt(enlarging(slot, orders, true), enlarging(slot, orders, false))
  return larger === 0n ? 0n : divideHalfEven(larger, BigInt(leverageOf(slot.account, slot.market)))
}

function enlarging(slot: Slot, orders: readonly MarginedOrder[], isBuy: boolean): Decimal {
  const side = orders.filter((order) => order.isBuy === isBuy)
  const closable = Math.max(0, (isBuy ? -1 : 1) * (slot.positions.get('both')?.lots ?? 0))
  if (closable > 0) side.sort((a, b) => (isBuy ? b.ticks - a.ticks : a.ticks - b.ticks))
  let left = closable
  let notional = 0n
  for (const { ticks, lots, positionSide } of side) {
    const closing = positionSide === 'both' ? Math.min(left, lots) : 0
    left -= closing
    notional += amountOf(slot.market, ticks, lots - closing)
  }
  return notional
}
