import { absolute, type Decimal, divide, minBigInt, multiply } from '@/base/decimal'
import { closable, type Funds, fundsNeeded } from '../margin/buyingPower'
import { spentCoin } from '../margin/spentCoin'
import { estimateFees, type FeeEstimate } from './fees'
import type { Instrument } from '../instrument/instrument'
import { closesOnly, type OrderDraft, isConditional } from './OrderDraft'
import { type MarketState, effectivePrice } from './orderRules'
import { type BookSide, type LevelFill, type Sweep, walkBook } from '../book/walkBook'

/** The expected cost and effect of an order before it is sent. */
export type OrderPreview = {
  /** Base size: the quantity, or for an amount of the quote coin what it would fill. */
  size: Decimal
  /** Base size that rests in the book, or waits, after the immediate fill. */
  rest: Decimal
  /** Value in the quote coin: of the immediate fill, plus the resting part at the limit price. */
  value: Decimal
  /** What must be available, in `neededCoin`, for the venue to accept it; a market order's at its slippage bound. */
  needed: Decimal
  neededCoin: string
  /** As taker on the immediate fill, and as maker on the resting part. */
  fees: FeeEstimate
  /** The immediate fill in the book; null for a limit order that takes nothing. */
  sweep: Sweep | null
  /** The worst price a market order may take; null for a limit order. */
  bound: Decimal | null
}

/**
 * Previews an order; null while a size, price or book is missing. `opposite` is the side of the live book that the
 * order would meet, without own orders (see withoutOwn).
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
  const size = closableOf(draft, draft.quantity, instrument, funds)
  const sweep = immediateFill(draft, size, price, instrument, opposite)
  const rest = restsAfterwards(draft) ? size - (sweep?.quantity ?? 0n) : 0n
  return { ...costs(draft, draft.quantity, sweep, { size: rest, price }, price, instrument, funds), sweep, bound: null }
}

/** The effective quantity: an order that only closes is limited to the open size. */
function closableOf(draft: OrderDraft, quantity: Decimal, instrument: Instrument, funds: Funds): Decimal {
  if (instrument.kind === 'spot' || !closesOnly(draft) || isConditional(draft)) return quantity
  return minBigInt(quantity, closable(draft.isBuy, funds))
}

/** Whether the part that does not fill at once stays in the book. */
function restsAfterwards(draft: OrderDraft): boolean {
  return draft.orderType === 'limit' && (draft.timeInForce === 'gtc' || isConditional(draft))
}

/** What a limit order takes before it rests; null if nothing. */
function immediateFill(
  draft: OrderDraft,
  quantity: Decimal,
  price: Decimal,
  instrument: Instrument,
  opposite: BookSide | null,
): Sweep | null {
  if (opposite === null || draft.postOnly || isConditional(draft)) return null
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
  // The bound counts from the best price, even if that is an own order's, though only others' orders are taken.
  const bound = effectivePrice(draft, market, instrument)
  if (bound === null) return null
  const value = closableOf(draft, quantity, instrument, funds)
  const sweep = walkBook(opposite, draft.isBuy, { coin: draft.amountCoin, value }, bound, instrument)
  const size = draft.amountCoin === 'quote' ? sweep.quantity : quantity
  const preview = { ...costs(draft, size, sweep, { size: 0n, price: 0n }, bound, instrument, funds), sweep, bound }
  if (draft.amountCoin === 'base') return preview
  // The venue requires the whole amount; on a sell, the size that yields it at the worst price.
  return { ...preview, needed: draft.isBuy ? quantity : divide(quantity, bound) }
}

function costs(
  draft: OrderDraft,
  size: Decimal,
  sweep: Sweep | null,
  rest: LevelFill,
  price: Decimal,
  instrument: Instrument,
  funds: Funds,
): Omit<OrderPreview, 'sweep' | 'bound'> {
  const { isBuy } = draft
  const resting = multiply(rest.size, rest.price)
  const atRest = estimateFees(isBuy, rest.size, resting, instrument)
  const atOnce = estimateFees(isBuy, sweep?.quantity ?? 0n, sweep?.amount ?? 0n, instrument)
  return {
    size,
    rest: rest.size,
    value: (sweep?.amount ?? 0n) + resting,
    needed: fundsNeeded(draft.isBuy, size, price, funds, instrument),
    neededCoin: spentCoin(draft, instrument),
    // A waiting order may later be either: each fee is for all of it.
    fees: isConditional(draft) ? atRest : { maker: atRest.maker, taker: atOnce.taker, coin: atRest.coin },
  }
}

/** Distance of an average price from the best price, as a non-negative fraction of the best. */
export function priceImpact(average: Decimal, best: Decimal): Decimal {
  return best === 0n ? 0n : divide(absolute(average - best), best)
}
