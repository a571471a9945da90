import { absolute, maxBigInt, multiply, ONE, parseDecimal, type Decimal } from '@/base/decimal'
import { SETTLEMENT_COIN } from '@/trading/instrument/instrument'
import type { SignerLimits } from '../types'
import { forbid, forbidForNow, type Objection } from './objection'
import type { OrderTerms, Trigger } from './OrderTerms'

/** Prices of one market, read by the signer itself. `mark` is the last price if there is no mark price. */
export type MarketPrices = { readonly mark: Decimal; readonly bid: Decimal | null; readonly ask: Decimal | null }

/** An order's market. `perpetual` null: its kind was never read; `prices` null: unknown or outdated. */
export type KnownMarket = { readonly prices: MarketPrices | null; readonly perpetual: boolean | null }

const HUNDRED = 100n
const UNKNOWN = forbidForNow('the mark price is not known yet, so the key’s limits cannot be checked')
const EMPTY_SIDE = forbid('that side of the book is empty: enter a price, or try again when it has an order')
const BEYOND_BEST = forbid('the price of the order is not known in advance: enter a price, or use the best one')

/** Whether checking the limits needs the market's prices. */
export function needsMarket(limits: SignerLimits): boolean {
  return limits.distancePercent !== null || limits.notionalPerOrder !== null
}

/** Whether any limit is about the price or value of an order, so that its terms must be known. */
export function needsTerms(limits: SignerLimits): boolean {
  return needsMarket(limits) || limits.slippagePercent !== null
}

/**
 * Why an order exceeds the limits; null when it does not. While prices are unknown, a limit on value allows only orders
 * that reduce a position on a perpetual. A limit on distance then allows only prices near their own trigger, and market
 * orders that reduce such a position.
 */
export function checkOrderLimits(
  limits: SignerLimits,
  order: OrderTerms,
  market: KnownMarket,
  defaultSlippage: Decimal,
): Objection | null {
  return (
    checkSlippage(limits, order, defaultSlippage) ??
    checkDistance(limits, order, market, defaultSlippage) ??
    checkNotional(limits, order, market, defaultSlippage)
  )
}

/** A market order slips by at most its own slippage, or the venue's default; a leg at market always has the default. */
function checkSlippage(
  { slippagePercent }: SignerLimits,
  order: OrderTerms,
  defaultSlippage: Decimal,
): Objection | null {
  if (slippagePercent === null) return null
  const { pricing, legs } = order
  const max = parseDecimal(slippagePercent)
  const tooMuch = (slippage: Decimal) => slippage * HUNDRED > max
  if (pricing.kind === 'market' && tooMuch(pricing.slippage ?? defaultSlippage))
    return forbid(`the max slippage of the order is above this key’s limit of ${slippagePercent}%`)
  return legs.some(({ price }) => price === null) && tooMuch(defaultSlippage)
    ? forbid(
        `a take-profit or stop-loss at market can slip more than this key’s limit of ${slippagePercent}%: give it a limit price`,
      )
    : null
}

/**
 * A price is compared with the mark price, or with its trigger's price. With a trigger by the last price it is compared
 * with both: a single trade can move the last price. Where the mark price is needed but unknown, only a market order
 * that reduces a position passes.
 */
function checkDistance(
  { distancePercent }: SignerLimits,
  order: OrderTerms,
  market: KnownMarket,
  defaultSlippage: Decimal,
): Objection | null {
  if (distancePercent === null) return null
  const max = parseDecimal(distancePercent)
  const mark = market.prices?.mark ?? null
  const tooFar = forbid(
    `the price is farther from the mark or trigger price than this key’s limit of ${distancePercent}%`,
  )
  const near = (price: Decimal, from: Decimal | null): Objection | null => {
    if (from === null) return UNKNOWN
    return absolute(price - from) * HUNDRED * ONE > max * from ? tooFar : null
  }
  const waiting = (price: Decimal, { price: from, byLast }: Trigger): Objection | null =>
    near(price, from) ?? (byLast && market.perpetual !== false ? near(price, mark) : null)

  for (const { trigger, price } of order.legs) {
    const objection = price === null ? null : waiting(price, trigger)
    if (objection !== null) return objection
  }
  const { pricing, trigger } = order
  if (pricing.kind === 'exit') return null
  if (pricing.kind === 'limit') return trigger ? waiting(pricing.price, trigger) : near(pricing.price, mark)
  const price = worstPrice(order, market.prices, defaultSlippage)
  if (price !== null && trigger !== null) return near(price, trigger.price)
  if (price !== null && mark !== null) return near(price, mark)
  if (pricing.kind === 'market' && closes(order, market)) return null
  return mark === null ? UNKNOWN : describeUnknownPrice(order)
}

/** Why the worst price of an order is unknown although the market's prices are known. */
function describeUnknownPrice(order: OrderTerms): Objection {
  return sideOf(order) === null ? BEYOND_BEST : EMPTY_SIDE
}

/** Whether an order can only reduce a position. */
function closes(order: OrderTerms, { perpetual }: KnownMarket): boolean {
  return order.reduces && perpetual === true
}

/**
 * Whether an order takes the best price of a side that was empty when prices were read. The side may have orders by
 * now, which the trader sees already.
 */
export function lacksPrice(order: OrderTerms, prices: MarketPrices): boolean {
  const side = sideOf(order)
  return side !== null && prices[side] === null
}

/** The side whose best price an order starts at; null if it starts elsewhere. */
function sideOf({ pricing, isBuy, trigger }: OrderTerms): 'bid' | 'ask' | null {
  if (trigger !== null) return null
  if (pricing.kind === 'market') return isBuy ? 'ask' : 'bid'
  if (pricing.kind !== 'match' || pricing.level !== 1) return null
  return isBuy === (pricing.side === 'queue') ? 'bid' : 'ask'
}

/** The worst price at which an order may trade; null if it is not known beforehand. */
function worstPrice(order: OrderTerms, prices: MarketPrices | null, defaultSlippage: Decimal): Decimal | null {
  const { pricing, isBuy, trigger } = order
  if (pricing.kind === 'limit') return pricing.price
  const side = sideOf(order)
  const best = side === null ? null : (prices?.[side] ?? null)
  if (pricing.kind !== 'market') return best
  const startPrice = trigger?.price ?? best
  if (startPrice === null) return null
  const slippage = pricing.slippage ?? defaultSlippage
  return multiply(startPrice, isBuy ? ONE + slippage : ONE - slippage)
}

/** The value is the quantity × the highest price of the order or the market, so that no trigger can increase it. */
function checkNotional(
  { notionalPerOrder }: SignerLimits,
  order: OrderTerms,
  market: KnownMarket,
  defaultSlippage: Decimal,
): Objection | null {
  if (notionalPerOrder === null || closes(order, market)) return null
  const max = parseDecimal(notionalPerOrder)
  const tooMuch = forbid(`the value of the order is above this key’s limit of ${notionalPerOrder} ${SETTLEMENT_COIN}`)
  const { prices, perpetual } = market
  if (prices === null) return UNKNOWN
  const worst = worstPrice(order, prices, defaultSlippage)
  // On an empty side the first order may have any price; an amount in quote coin is known anyway.
  if (worst === null && order.pricing.kind !== 'exit' && !order.inQuote) return describeUnknownPrice(order)
  // The exits of a perpetual's position close what was counted when it was opened.
  const legs = perpetual === true ? [] : order.legs.flatMap(({ trigger, price }) => [trigger.price, price])
  const price = [worst, order.trigger?.price ?? null, ...legs].reduce<Decimal>(
    (highest, candidate) => (candidate === null ? highest : maxBigInt(highest, candidate)),
    prices.mark,
  )
  if (!order.inQuote) return order.quantity * price > max * ONE ? tooMuch : null
  // An amount in quote coin is the value itself, unless exits sell the bought coin for more.
  return order.quantity * (legs.length > 0 ? price : prices.mark) > max * prices.mark ? tooMuch : null
}
