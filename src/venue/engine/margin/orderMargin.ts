import { type Decimal, divideHalfEven, maxBigInt } from '@/base/decimal'
import type { PositionSide } from '@/protocol/records'
import { leverageOf } from '../state/accounts'
import type { Slot, EngineOrder } from '../state/model'
import { closesOnly, isResting } from '../state/orders'

/** The fields of an order that its margin depends on. */
export type MarginedOrder = {
  readonly isBuy: boolean
  readonly positionSide: PositionSide | null
  /** The price in ticks at which it is checked. */
  readonly ticks: number
  readonly lots: number
}

/** A size in lots at a price in ticks. */
type PricedLots = Pick<MarginedOrder, 'ticks' | 'lots'>

/** Margin of a slot's resting orders, cached until they change (docs/protocol 9.77). */
export function restingMargin(slot: Slot): Decimal {
  slot.orderMargin ??= marginOfOrders(slot, listMargined(slot, null))
  return slot.orderMargin
}

/** Margin of a slot's orders with one more order, and without one that it would replace. */
export function marginWith(slot: Slot, added: MarginedOrder, without: EngineOrder | null): Decimal {
  return marginOfOrders(slot, [...listMargined(slot, without), added])
}

function listMargined(slot: Slot, without: EngineOrder | null): MarginedOrder[] {
  const orders: MarginedOrder[] = []
  for (const order of slot.orders.values())
    if (order !== without && isResting(order) && !closesOnly(order)) orders.push(order)
  return orders
}

/** price × remaining / leverage of the part that enlarges a position, on the larger side. */
function marginOfOrders(slot: Slot, orders: readonly MarginedOrder[]): Decimal {
  const net = slot.positions.get('both')?.lots ?? 0
  const bids: PricedLots[] = []
  const asks: PricedLots[] = []
  const closing: MarginedOrder[] = []
  for (const order of orders) {
    if (order.positionSide === 'both' && (order.isBuy ? net < 0 : net > 0)) closing.push(order)
    else (order.isBuy ? bids : asks).push(order)
  }
  ;(net < 0 ? bids : asks).push(...beyondPosition(closing, net))
  const larger = maxBigInt(sumValues(bids), sumValues(asks))
  return larger === 0n ? 0n : divideHalfEven(larger * slot.market.unit, BigInt(leverageOf(slot.account, slot.market)))
}

/** What orders against a net position would open after they have closed it, the best price first. */
function beyondPosition(orders: MarginedOrder[], net: number): PricedLots[] {
  let left = Math.abs(net)
  return orders
    .sort((a, b) => (net < 0 ? b.ticks - a.ticks : a.ticks - b.ticks))
    .map(({ ticks, lots }) => {
      const closed = Math.min(left, lots)
      left -= closed
      return { ticks, lots: lots - closed }
    })
}

/**
 * Σ ticks × lots, exact. Numbers are faster than BigInt, and exact if the sum is a safe integer: no product or partial
 * sum is larger than it.
 */
function sumValues(parts: readonly PricedLots[]): bigint {
  let sum = 0
  for (const { ticks, lots } of parts) sum += ticks * lots
  if (Number.isSafeInteger(sum)) return BigInt(sum)
  return parts.reduce((total, { ticks, lots }) => total + BigInt(ticks) * BigInt(lots), 0n)
}
