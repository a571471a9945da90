import { parseDecimal } from '@/base/decimal'
import type { ErrorCode } from '@/protocol/errors'
import type { Tpsl } from '@/protocol/records'
import type { EngineOrder, Market } from '../../state/model'
import { isPassed, triggersOf } from '../../triggers/triggersOf'
import { ticksOf } from '../units'
import { closableLots } from '../../positions/closableLots'

/**
 * Checks an order that waits for a trigger: no trigger price may be reached already (20016); a take-profit or stop-loss
 * needs a position on its other side, except on spot (20009). Margin and band are checked when it fires (docs/protocol 9.42, 9.44,
 * 9.46).
 */
export function admitTriggerOrder(order: EngineOrder): ErrorCode | null {
  if (order.algo === 'tpsl' && order.market.perpetual !== null && closableLots(order) === 0) return '20009'
  return checkTpslPrices(order.market, order.tpsl) ?? checkTriggers(order)
}

/** Checks that none of an order's triggers is reached already. */
export function checkTriggers(order: EngineOrder): ErrorCode | null {
  return triggersOf(order).some(isPassed) ? '20016' : null
}

/** The limit prices of a take-profit and stop-loss must be on the tick. */
export function checkTpslPrices(market: Market, tpsl: Tpsl | null): ErrorCode | null {
  for (const price of [tpsl?.tp_order_price, tpsl?.sl_order_price]) {
    if (price === null || price === undefined) continue
    const ticks = ticksOf(market, parseDecimal(price))
    if (!ticks.ok) return ticks.code
  }
  return null
}
