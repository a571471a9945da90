import * as v from 'valibot'
import { type Decimal, multiply, ONE, parseDecimal } from '@/base/decimal'
import { practiceLimits } from '@/protocol/profile/practiceLimits'
import type { Instrument } from '../instrument/instrument'
import { closesOnly, DRAFT_TEXTS, isConditional, type OrderDraft, TEXT_FIELDS, type TextField } from './OrderDraft'
import { type MatchLevels, matchedPrice } from '../book/priceMatch'
import { slippageBound } from '../book/walkBook'

/** Bounds of the slippage of a market order, as fractions (docs/protocol 1.7). */
export const MIN_SLIPPAGE: Decimal = parseDecimal(practiceLimits.minSlippage)
export const MAX_SLIPPAGE: Decimal = parseDecimal(practiceLimits.maxSlippage)
/** The venue’s default slippage of market orders (docs/protocol 6.6). */
const DEFAULT_SLIPPAGE: Decimal = parseDecimal(practiceLimits.defaultSlippage)

/** The field of the ticket that a rejection belongs to. */
export type OrderField =
  | 'price'
  | 'quantity'
  | 'slippage'
  | 'timeInForce'
  | 'postOnly'
  | 'amountCoin'
  | 'positionSide'
  | 'marginMode'
  | 'reduceOnly'
  | 'trigger'
  | 'takeProfit'
  | 'takeProfitPrice'
  | 'stopLoss'
  | 'stopLossPrice'
  | TextField
  | 'market'

/** Why the venue would reject an order, or why it is blocked here. */
export type RejectionReason =
  | 'missing'
  | 'notPositive'
  | 'priceAndMatch'
  | 'forbidden'
  | 'offTick'
  | 'offLot'
  | 'belowMinimum'
  | 'aboveMaximum'
  | 'notionalTooSmall'
  | 'aboveBand'
  | 'belowBand'
  | 'slippageRange'
  | 'postOnlyNeedsGtc'
  | 'postOnlyWouldTake'
  | 'nothingToMatch'
  | 'wrongPositionSide'
  | 'insufficientBalance'
  | 'leverageTooHigh'
  | 'nothingToReduce'
  | 'lessThanALot'
  | 'marginModeDiffers'
  | 'noTriggerPrice'
  | 'triggerReached'
  | 'triggerSource'
  | 'exitMissing'
  | 'exitPassed'
  | 'exitBehindEntry'
  /** Only blocked here: the venue accepts such a stop-loss, but it never fires. */
  | 'beyondLiquidation'
  | 'cannotFillWhole'
  | 'tooManyOrders'
  /** A text is too long, empty, or not well-formed. `limit` is its maximum length. */
  | 'textForm'
  | 'clientOrderIdInUse'
  /** Only blocked here: whether an earlier order had the id is not known yet, or cannot be read. */
  | 'clientOrderIdChecking'
  | 'clientOrderIdUnknown'
  | 'halted'

/**
 * A reason that keeps an order from being sent, with its field and the code that the venue would answer. `limit`: the
 * violated step or bound. `side`: on which side of `limit` an exit's price has to be.
 */
export type Rejection = {
  field: OrderField
  code: string
  reason: RejectionReason
  limit?: Decimal
  side?: 'above' | 'below'
}

/** The market data that the rules need; null if unknown, then the rule is not checked. */
export type MarketState = {
  /** The reference of the price band: the mark price, on spot the last price (docs/protocol 9.56). */
  reference: Decimal | null
  bids: MatchLevels
  asks: MatchLevels
  /** Whether the book is known: only then does a missing best price mean an empty side. */
  bookKnown: boolean
}

/**
 * Every reason for which the venue would reject an order without checking the account's funds, in the order of the
 * form. Empty: no known reason (docs/protocol 3.4, 1.5).
 */
export function checkOrder(draft: OrderDraft, instrument: Instrument, market: MarketState): Rejection[] {
  return [
    ...checkMarket(draft, instrument, market),
    ...checkPrice(draft, instrument, market),
    ...checkQuantity(draft, instrument, market),
    ...checkSlippage(draft),
    ...checkPostOnly(draft, market),
    ...checkAccountFields(draft, instrument),
    ...checkTexts(draft),
  ]
}

function checkMarket(draft: OrderDraft, instrument: Instrument, market: MarketState): Rejection[] {
  if (instrument.halted) return [{ field: 'market', code: '20011', reason: 'halted' }]
  if (isConditional(draft) || !market.bookKnown) return []
  const needsBook = draft.orderType === 'market' || (draft.price === null && draft.priceMatch !== null)
  if (needsBook && effectivePrice(draft, market, instrument) === null)
    return [{ field: 'market', code: '20007', reason: 'nothingToMatch' }]
  return []
}

function checkPrice(draft: OrderDraft, instrument: Instrument, market: MarketState): Rejection[] {
  const { price, priceMatch } = draft
  if (draft.orderType === 'market') {
    return price === null && priceMatch === null ? [] : [{ field: 'price', code: '10003', reason: 'forbidden' }]
  }
  if (price !== null && priceMatch !== null) return [{ field: 'price', code: '10003', reason: 'priceAndMatch' }]
  const limit = effectivePrice(draft, market, instrument)
  if (limit === null) return priceMatch === null ? [{ field: 'price', code: '10001', reason: 'missing' }] : []
  return checkLimitPrice(limit, instrument, isConditional(draft) ? null : market.reference)
}

/** Checks a limit price alone: positive, on the tick, within the band. Modify uses it too (docs/protocol 9.83). */
export function checkLimitPrice(price: Decimal, instrument: Instrument, reference: Decimal | null): Rejection[] {
  if (price <= 0n) return [{ field: 'price', code: '10002', reason: 'notPositive' }]
  if (price % instrument.tick !== 0n) {
    return [{ field: 'price', code: '20001', reason: 'offTick', limit: instrument.tick }]
  }
  if (reference === null) return []
  const reach = multiply(reference, instrument.band)
  const [lowest, highest] = [reference - reach, reference + reach]
  if (price > highest) return [{ field: 'price', code: '20004', reason: 'aboveBand', limit: highest }]
  if (price < lowest) return [{ field: 'price', code: '20004', reason: 'belowBand', limit: lowest }]
  return []
}

function checkQuantity(draft: OrderDraft, instrument: Instrument, market: MarketState): Rejection[] {
  const { quantity } = draft
  if (quantity === null) return [{ field: 'quantity', code: '10001', reason: 'missing' }]
  if (quantity <= 0n) return [{ field: 'quantity', code: '10002', reason: 'notPositive' }]
  if (draft.amountCoin === 'quote')
    return isConditional(draft) ? [] : checkQuoteAmount(draft, quantity, instrument, market)
  if (closesWhole(draft, instrument)) return []
  const price = effectivePrice(draft, market, instrument)
  const steps = checkSize(quantity, instrument)
  if (steps.length > 0 || price === null || price <= 0n || isConditional(draft) || closesOnly(draft)) return steps
  return checkNotional(multiply(quantity, price), instrument)
}

/** Whether an order's quantity is ignored because it closes the whole position at that time (docs/protocol 9.42). */
export function closesWhole({ algo }: OrderDraft, instrument: Instrument): boolean {
  return algo?.kind === 'tpsl' && algo.tpsl.mode === 'full' && instrument.kind === 'perpetual'
}

/** An amount of the quote coin must reach the minimum notional and at least one lot at the best price. */
function checkQuoteAmount(
  draft: OrderDraft,
  amount: Decimal,
  instrument: Instrument,
  market: MarketState,
): Rejection[] {
  const best = oppositeBest(draft, market)
  const lotValue = best === null ? 0n : multiply(best, instrument.lot)
  if (amount < lotValue) return [{ field: 'quantity', code: '20002', reason: 'lessThanALot', limit: lotValue }]
  return checkNotional(amount, instrument)
}

/** Checks a base size alone: whole lots within the market's bounds. */
export function checkSize(size: Decimal, instrument: Instrument): Rejection[] {
  if (size % instrument.lot !== 0n) {
    return [{ field: 'quantity', code: '20002', reason: 'offLot', limit: instrument.lot }]
  }
  if (size < instrument.minQuantity) {
    return [{ field: 'quantity', code: '20002', reason: 'belowMinimum', limit: instrument.minQuantity }]
  }
  if (size > instrument.maxQuantity) {
    return [{ field: 'quantity', code: '20002', reason: 'aboveMaximum', limit: instrument.maxQuantity }]
  }
  return []
}

function checkNotional(notional: Decimal, instrument: Instrument): Rejection[] {
  if (notional >= instrument.minNotional) return []
  return [{ field: 'quantity', code: '20002', reason: 'notionalTooSmall', limit: instrument.minNotional }]
}

/** The best price on the opposite side. */
function oppositeBest({ isBuy }: Pick<OrderDraft, 'isBuy'>, market: MarketState): Decimal | null {
  return isBuy ? market.asks.first : market.bids.first
}

/**
 * The price at which an order is checked before it trades: its own, its matched price, or for a market order its
 * slippage bound. Null while unknown.
 */
export function effectivePrice(draft: OrderDraft, market: MarketState, instrument: Instrument): Decimal | null {
  if (draft.orderType === 'limit') {
    if (draft.price !== null || draft.priceMatch === null) return draft.price
    return matchedPrice(draft.priceMatch, draft.isBuy, market)
  }
  const best = oppositeBest(draft, market)
  return best && slippageBound(best, draft.isBuy, draft.slippage ?? DEFAULT_SLIPPAGE, instrument)
}

function checkSlippage(draft: OrderDraft): Rejection[] {
  if (draft.slippage === null) return []
  if (draft.orderType === 'limit') return [{ field: 'slippage', code: '10003', reason: 'forbidden' }]
  if (draft.slippage < MIN_SLIPPAGE || draft.slippage > MAX_SLIPPAGE) {
    return [{ field: 'slippage', code: '10002', reason: 'slippageRange' }]
  }
  return []
}

function checkPostOnly(draft: OrderDraft, market: MarketState): Rejection[] {
  if (!draft.postOnly) return []
  if (draft.orderType === 'market') return [{ field: 'postOnly', code: '10003', reason: 'forbidden' }]
  if (draft.timeInForce !== 'gtc') return [{ field: 'postOnly', code: '10002', reason: 'postOnlyNeedsGtc' }]
  const opposite = oppositeBest(draft, market)
  const price = draft.price ?? (draft.priceMatch && matchedPrice(draft.priceMatch, draft.isBuy, market))
  if (isConditional(draft) || price === null || opposite === null) return []
  const takes = draft.isBuy ? price >= opposite : price <= opposite
  return takes ? [{ field: 'price', code: '20005', reason: 'postOnlyWouldTake', limit: opposite }] : []
}

function checkAccountFields(draft: OrderDraft, instrument: Instrument): Rejection[] {
  const rejections: Rejection[] = []
  for (const field of ['positionSide', 'marginMode'] as const) {
    if (instrument.kind === 'perpetual' && draft[field] === null) {
      rejections.push({ field, code: '10001', reason: 'missing' })
    }
    if (instrument.kind === 'spot' && draft[field] !== null)
      rejections.push({ field, code: '10003', reason: 'forbidden' })
  }
  if (draft.amountCoin === 'quote' && (instrument.kind === 'perpetual' || draft.orderType === 'limit')) {
    rejections.push({ field: 'amountCoin', code: '10002', reason: 'forbidden' })
  }
  if (draft.reduceOnly && instrument.kind === 'spot') {
    rejections.push({ field: 'reduceOnly', code: '20009', reason: 'nothingToReduce' })
  }
  return rejections
}

/** Checks each text with its schema in the request. */
function checkTexts(draft: OrderDraft): Rejection[] {
  return TEXT_FIELDS.flatMap((field) => {
    const { schema, maxLength } = DRAFT_TEXTS[field]
    if (draft[field] === null || v.is(schema, draft[field])) return []
    return [{ field, code: '10002', reason: 'textForm', limit: BigInt(maxLength) * ONE }]
  })
}

/** Whether a position side fits the account's position mode (docs/protocol 3.4). */
export function checkPositionSide(draft: OrderDraft, mode: 'one_way' | 'hedge'): Rejection[] {
  if (draft.positionSide === null || (draft.positionSide === 'both') === (mode === 'one_way')) return []
  return [{ field: 'positionSide', code: '20010', reason: 'wrongPositionSide' }]
}

/**
 * Whether a margin mode is that of the side's position and orders (docs/protocol 9.53). `existing`: their mode; null if
 * there are none.
 */
export function checkMarginMode(draft: OrderDraft, existing: string | null): Rejection[] {
  if (draft.marginMode === null || existing === null || draft.marginMode === existing) return []
  return [{ field: 'marginMode', code: '20021', reason: 'marginModeDiffers' }]
}
