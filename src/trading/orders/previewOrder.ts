import { type Decimal, divide, divideHalfEven, least, multiply } from '@/base/decimal'
import { closable, type Funds, fundsNeeded } from '../margin/buyingPower'
import { estimateFees, type FeeEstimate } from './fees'
import type { Instrument } from '../instrument/instrument'
import { closesOnly, type OrderDraft, waits } from './OrderDraft'
import { type MarketState, effectivePrice } from './orderRules'
import { type BookSide, type LevelFill, type Sweep, walkBook } from '../book/walkBook'

/** What an order would cost and do, as far as it can be known before it is sent. */
export type OrderPreview = {
  /** Base size: what is asked for, or for an amount of the quote coin what it would fill. */
  size: Decimal
  /** Base size of it that rests in the book, or waits, once it has taken what it can. */
  rest: Decimal
  /** Value in the quote coin of what would fill: of what the book gives, and of what then rests at the limit price. */
  value: Decimal
  /** What must be available for the venue to accept it, and of which coin: a market order's at its slippage bound. */
  needed: Decimal
  neededCoin: string
  /** By role: on what it takes at once, and on what then rests. */
  fees: FeeEstimate
  /** How it would go through the book at once; null for a limit order that takes nothing. */
  sweep: Sweep | null
  /** The worst price a market order may take; null for a limit order. */
  bound: Decimal | null
}

/**
 * What an order would cost: null while there is nothing to compute with (no size, no price, no book).
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
  const wanted = closableOf(draft, draft.quantity, instrument, funds)
  const sweep = takenAtOnce(draft, wanted, price, instrument, opposite)
  const rest = restsAfterwards(draft) ? wanted - (sweep?.quantity ?? 0n) : 0n
  return { ...costs(draft, draft.quantity, sweep, { size: rest, price }, price, instrument, funds), sweep, bound: null }
}

/** What of an order the venue lets act: of one that only closes, no more than is open. */
function closableOf(draft: OrderDraft, quantity: Decimal, instrument: Instrument, funds: Funds): Decimal {
  if (instrument.kind === 'spot' || !closesOnly(draft) || waits(draft)) return quantity
  return least(quantity, closable(draft.isBuy, funds))
}

/** Whether what does not fill at once stays in the book. */
function restsAfterwards(draft: OrderDraft): boolean {
  return draft.orderType === 'limit' && (draft.timeInForce === 'gtc' || waits(draft))
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
  // Checked from the best price of all, an own order's too, though only others' are taken.
  const bound = effectivePrice(draft, market, instrument)
  if (bound === null) return null
  const wanted = closableOf(draft, quantity, instrument, funds)
  const sweep = walkBook(opposite, draft.isBuy, { coin: draft.amountCoin, value: wanted }, bound, instrument)
  const size = draft.amountCoin === 'quote' ? sweep.quantity : quantity
  const preview = { ...costs(draft, size, sweep, { size: 0n, price: 0n }, bound, instrument, funds), sweep, bound }
  if (draft.amountCoin === 'base') return preview
  // The venue asks for all of the amount, and of what is sold for as much as it takes at the worst price.
  return { ...preview, needed: draft.isBuy ? quantity : divide(quantity, bound) }
}

function costs(
  draft: OrderDraft,
  size: Decimal,
  taken: Sweep | null,
  rest: LevelFill,
  price: Decimal,
  instrument: Instrument,
  funds: Funds,
): Omit<OrderPreview, 'sweep' | 'bound'> {
  const { isBuy } = draft
  const resting = multiply(rest.size, rest.price)
  const atRest = estimateFees(isBuy, rest.size, resting, instrument)
  const atOnce = estimateFees(isBuy, taken?.quantity ?? 0n, taken?.amount ?? 0n, instrument)
  return {
    size,
    rest: rest.size,
    value: (taken?.amount ?? 0n) + resting,
    needed: fundsNeeded(draft.isBuy, size, price, funds, instrument),
    neededCoin: instrument.kind === 'spot' && !draft.isBuy ? instrument.base : instrument.quote,
    // What waits may later do either: then each number is for all of it.
    fees: waits(draft) ? atRest : { maker: atRest.maker, taker: atOnce.taker, coin: atRest.coin },
  }
}

/** How far an average price lies from the best, as a fraction of the best and never negative. */
export function priceImpact(average: Decimal, best: Decimal): Decimal {
  const distance = average > best ? average - best : best - average
  return best === 0n ? 0n : divideHalfEven(distance * 10n ** 18n, best)
}
