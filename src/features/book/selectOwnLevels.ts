import { parseDecimal } from '@/base/decimal'
import type { Order } from '@/protocol/records/order'
import type { Instrument } from '@/trading/instrument'

/** Lots of the trader's own that rest at a price, by ticks. */
export type OwnLevels = ReadonlyMap<number, number>

/**
 * The account's resting orders of one side by the price at which a merged book shows them: bids round down, asks up
 * (Interface: Channel `l2_book`). Orders that wait for a trigger are in no book and count not.
 */
export function selectOwnLevels(
  orders: readonly Order[],
  isBid: boolean,
  instrument: Instrument,
  merge: number,
): OwnLevels {
  const levels = new Map<number, number>()
  for (const order of orders) {
    if (order.symbol_id !== instrument.symbolId || order.is_buy !== isBid) continue
    if (order.price === null || order.algo_order_type !== null) continue
    const ticks = Number(parseDecimal(order.price) / instrument.tick)
    const lots = Number(parseDecimal(order.remaining_quantity) / instrument.lot)
    const price = (isBid ? Math.floor(ticks / merge) : Math.ceil(ticks / merge)) * merge
    levels.set(price, (levels.get(price) ?? 0) + lots)
  }
  return levels
}
