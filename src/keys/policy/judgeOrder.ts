import { absolute, greatest, multiply, ONE, parseDecimal, type Decimal } from '@/base/decimal'
import type { SignerLimits } from '../types'
import type { OrderTerms } from './OrderTerms'

/** Prices of one market, as the signer asked for them itself. `mark` is the last price where there is no mark price. */
export type MarketPrices = { readonly mark: Decimal; readonly bid: Decimal | null; readonly ask: Decimal | null }

const HUNDRED = 100n
const UNKNOWN = 'the mark price is not known just now'

/** Whether limits cannot be judged without the market's prices or the venue's record of the order. */
export function needsMarket(limits: SignerLimits): boolean {
  return limits.distancePercent !== null || limits.notionalPerOrder !== null
}

/**
 * Why an order is beyond the limits; null when it is not. `prices` null: not known, or too old; then what only makes a
 * position smaller passes, and nothing else that a limit on distance or worth is about.
 */
export function judgeOrder(
  limits: SignerLimits,
  order: OrderTerms,
  prices: MarketPrices | null,
  defaultSlippage: Decimal,
): string | null {
  return (
    judgeSlippage(limits, order, defaultSlippage) ??
    judgeDistance(limits, order, prices, defaultSlippage) ??
    judgeNotional(limits, order, prices, defaultSlippage)
  )
}

function judgeSlippage({ slippagePercent }: SignerLimits, order: OrderTerms, usual: Decimal): string | null {
  if (slippagePercent === null || order.pricing.kind !== 'market') return null
  const given = order.pricing.slippage
  if (given === null && order.closing) return null
  return (given ?? usual) * HUNDRED > parseDecimal(slippagePercent)
    ? `the slippage is more than ${slippagePercent} %`
    : null
}

function judgeDistance(
  { distancePercent }: SignerLimits,
  order: OrderTerms,
  prices: MarketPrices | null,
  usual: Decimal,
): string | null {
  if (distancePercent === null) return null
  const most = parseDecimal(distancePercent)
  const tooFar = (price: Decimal, from: Decimal) => absolute(price - from) * HUNDRED * ONE > most * from
  const words = `the price is more than ${distancePercent} % away`
  if (order.legs.some(({ trigger, price }) => tooFar(price, trigger))) return words
  const from = order.trigger ?? prices?.mark ?? null
  if (from === null) return order.closing ? null : UNKNOWN
  const price = worstPrice(order, prices, usual)
  if (price === null) return order.closing ? null : 'its price is not known beforehand'
  return tooFar(price, from) ? words : null
}

/** The worst price that an order may trade at; null where it cannot be told beforehand. */
function worstPrice(order: OrderTerms, prices: MarketPrices | null, usual: Decimal): Decimal | null {
  const { pricing, isBuy, trigger } = order
  if (pricing.kind === 'limit') return pricing.price
  const other = isBuy ? prices?.ask : prices?.bid
  const own = isBuy ? prices?.bid : prices?.ask
  if (pricing.kind === 'match') {
    if (trigger !== null || pricing.level !== 1) return null
    return (pricing.side === 'queue' ? own : other) ?? null
  }
  const begins = trigger ?? other ?? null
  if (begins === null) return null
  const slippage = pricing.slippage ?? usual
  return multiply(begins, isBuy ? ONE + slippage : ONE - slippage)
}

function judgeNotional(
  { notionalPerOrder }: SignerLimits,
  order: OrderTerms,
  prices: MarketPrices | null,
  usual: Decimal,
): string | null {
  if (notionalPerOrder === null || order.closing) return null
  const most = parseDecimal(notionalPerOrder)
  const words = `the order is worth more than ${notionalPerOrder}`
  if (order.inQuote) return order.quantity > most ? words : null
  const market = order.trigger ?? prices?.mark ?? null
  if (market === null) return UNKNOWN
  // What is sold may fetch more than it asks, and what rests far below the market may be chased up to it.
  const price = greatest(worstPrice(order, prices, usual) ?? market, market)
  return order.quantity * price > most * ONE ? words : null
}
