import { type Decimal, ONE, multiply, parseDecimal } from '@/base/decimal'
import { practiceLimits } from '@/protocol/profile'
import { bestTick, sideOf } from '../book/Book'
import type { EngineOrder, Market } from '../state/model'

const DEFAULT_SLIPPAGE = parseDecimal(practiceLimits.defaultSlippage)

/**
 * The last price that an order takes, in ticks: its limit; for a market order its slippage beyond the best opposite
 * price. Null without liquidity.
 */
export function takingLimit(order: EngineOrder): number | null {
  if (order.type === 'limit') return order.limit
  const best = bestTick(sideOf(order.market.book, !order.isBuy))
  if (best === null) return null
  const slippage = order.slippage ?? DEFAULT_SLIPPAGE
  const factor = order.isBuy ? ONE + slippage : ONE - slippage
  const scaled = BigInt(best) * factor
  return Number(order.isBuy ? scaled / ONE : (scaled + ONE - 1n) / ONE)
}

/** The reference of the price band: the mark price; on spot the last price, else the oracle's (docs/protocol 9.56). */
function bandReference(market: Market): Decimal {
  return market.perpetual === null ? (market.last ?? market.oracle) : market.mark
}

/** Whether a price lies within the band. */
export function isInBand(market: Market, price: Decimal): boolean {
  const reference = bandReference(market)
  const reach = multiply(reference, market.band)
  return price <= reference + reach && price >= reference - reach
}
