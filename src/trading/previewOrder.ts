import { type Decimal, divide, divideHalfEven, multiply } from '@/base/decimal'
import { type Funds, fundsNeeded } from './buyingPower'
import { estimateFees, type FeeEstimate } from './fees'
import type { Instrument } from './instrument'
import { type OrderDraft, waits } from './OrderDraft'
import { type MarketState, effectivePrice } from './orderRules'
import { type BookSide, type Sweep, walkBook } from './walkBook'

/** What an order would cost and do, as far as it can be known before it is sent. */
export type OrderPreview = {
  /** Base size: what is asked for, or for an amount of the quote coin what it would fill. */
  size: Decimal
  /** Value in the quote coin: at the limit price, or as the book would fill it. */
  value: Decimal
  /** What it takes from the available balance, and of which coin. Market orders are judged at their slippage bound. */
  needed: Decimal
  neededCoin: string
  fees: FeeEstimate
  /** How it would go through the book at once; null for a limit order that takes nothing. */
  sweep: Sweep | null
  /** The worst price a market order may take; null for a limit order. */
  bound: Decimal | null
}

/**
 * What an order would cost: null while there is nothing to reckon with (no size, no price, no book).
 * `opposite` is the side of the live book that the order would meet, without what it may not take (see withoutOwn).
 */
export function previewOrder(
  draft: OrderDraft,
  instrument: Instrument,
  market: MarketState,
  opposite: BookSide | null,
  funds: Funds,
): OrderPreview | null {
  if (draft.quantity === null || draft.quantity <= 0n) return null
  if (draft.orderType === 'market')
    return opposite && previewMarket(draft, draft.quantity, instrument, market, opposite, funds)
  const price = effectivePrice(draft, market, instrument)
  if (price === null || price <= 0n) return null
  const sweep = takenAtOnce(draft, draft.quantity, price, instrument, opposite)
  const rest = draft.quantity - (sweep?.quantity ?? 0n)
  const value = (sweep?.amount ?? 0n) + multiply(rest, price)
  return { ...costs(draft, draft.quantity, value, price, instrument, funds), sweep, bound: null }
}

/** What a limit order takes before it rests; null when nothing. */
function takenAtOnce(
  draft: OrderDraft,
  quantity: Decimal,
  price: Decimal,
  instrument: Instrument,
  opposite: BookSide | null,
): Sweep | null {
  if (opposite === null || draft.postOnly || waits(draft)) return null
  const sweep = walkBook(opposite, draft.isBuy, { coin: 'base', value: quantity }, price, instrument)
  return sweep.quantity === 0n ? null : sweep
}

function previewMarket(
  draft: OrderDraft,
  quantity: Decimal,
  instrument: Instrument,
  market: MarketState,
  opposite: BookSide,
  funds: Funds,
): OrderPreview | null {
  // Judged from the best price of all, an own order's too, though only others' are taken.
  const bound = effectivePrice(draft, market, instrument)
  if (bound === null) return null
  const sweep = walkBook(opposite, draft.isBuy, { coin: draft.amountCoin, value: quantity }, bound, instrument)
  const size = draft.amountCoin === 'quote' ? sweep.quantity : quantity
  const preview = { ...costs(draft, size, sweep.amount, bound, instrument, funds), sweep, bound }
  if (draft.amountCoin === 'base') return preview
  // The venue asks for all of the amount, and of what is sold for as much as it takes at the worst price.
  return { ...preview, needed: draft.isBuy ? quantity : divide(quantity, bound) }
}

function costs(
  draft: OrderDraft,
  size: Decimal,
  value: Decimal,
  price: Decimal,
  instrument: Instrument,
  funds: Funds,
): Omit<OrderPreview, 'sweep' | 'bound'> {
  return {
    size,
    value,
    needed: fundsNeeded(draft.isBuy, size, price, funds, instrument),
    neededCoin: instrument.kind === 'spot' && !draft.isBuy ? instrument.base : instrument.quote,
    fees: estimateFees(draft.isBuy, size, value, instrument),
  }
}

/** How far an average price lies from the best, as a fraction of the best and never negative. */
export function priceImpact(average: Decimal, best: Decimal): Decimal {
  const distance = average > best ? average - best : best - average
  return best === 0n ? 0n : divideHalfEven(distance * 10n ** 18n, best)
}
