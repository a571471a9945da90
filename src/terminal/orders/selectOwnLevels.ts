import { type Decimal, parseDecimal } from '@/base/decimal'
import type { Order } from '@/protocol/records/order'
import type { Instrument } from '@/trading/instrument/instrument'

/** Lots of own resting orders by price in ticks. */
export type OwnLevels = ReadonlyMap<number, number>

/** The price in ticks at which a merged book shows a price: bids round down, asks up (docs/protocol 5.8). */
export function mergedTicks(price: Decimal, isBid: boolean, instrument: Instrument, merge: number): number {
  const ticks = Number(price / instrument.tick)
  return (isBid ? Math.floor(ticks / merge) : Math.ceil(ticks / merge)) * merge
}

/**
 * Selects the lots of the account's resting orders of one side, by the price at which a merged book shows them. Orders
 * that wait for a trigger are not in the book and are left out.
 */
export function selectOwnLevels(
  orders: readonly Order[],
  isBid: boolean,
  instrument: Instrument,
  merge: number,
): OwnLevels {
  const levels = new Map<number, number>()
  for (const { order, ticks } of restingOf(orders, isBid, instrument, merge)) {
    const lots = Number(parseDecimal(order.remaining_quantity) / instrument.lot)
    levels.set(ticks, (levels.get(ticks) ?? 0) + lots)
  }
  return levels
}

/** The account's resting orders at this price of a merged book. */
export function ordersAt(
  orders: readonly Order[],
  isBid: boolean,
  instrument: Instrument,
  merge: number,
  ticks: number,
): Order[] {
  return restingOf(orders, isBid, instrument, merge).flatMap((resting) =>
    resting.ticks === ticks ? [resting.order] : [],
  )
}

function restingOf(orders: readonly Order[], isBid: boolean, instrument: Instrument, merge: number) {
  return orders.flatMap((order) => {
    if (order.symbol_id !== instrument.symbolId || order.is_buy !== isBid) return []
    if (order.price === null || order.algo_order_type !== null) return []
    return [{ order, ticks: mergedTicks(parseDecimal(order.price), isBid, instrument, merge) }]
  })
}
