import { type Decimal, ONE } from '@/base/decimal'
import type { Market } from '@/terminal/market/market'
import { type Funds, maxOrderSize, noFunds } from '@/trading/margin/buyingPower'
import { closesOnly, type OrderDraft } from '@/trading/orders/OrderDraft'
import { effectivePrice, type MarketState } from '@/trading/orders/orderRules'
import { withoutOwn } from '@/trading/book/ownOrders'
import { type OrderPreview, previewOrder } from '@/trading/orders/previewOrder'
import { type ExpectedPrice, sizeOfAmount, sizeOfRisk } from '@/trading/orders/sizeOrder'
import { checkTriggers } from '@/trading/orders/triggerRules'
import type { BookSide } from '@/trading/book/walkBook'
import { validateTicket, type TicketProblems, visibleProblems } from '../form/validateTicket'
import { readTicket, type TicketReading } from '../form/readTicket'
import { closesWholePosition, sendsQuote, type TicketForm, type SizeUnit } from '../form/ticketForm'
import type { TicketFunds } from '../form/useTicketFunds'
import { selectTriggerPrices, type TicketMarket } from '../form/useTicketMarket'
import { floorSize, type Instrument } from '@/trading/instrument/instrument'

/** Values computed from a ticket, its market and its account. */
export type TicketEstimate = {
  reading: TicketReading
  preview: OrderPreview | null
  /** The problems that prevent sending. */
  problems: TicketProblems
  /** The problems that are shown to the trader. */
  shown: TicketProblems
  /** The largest base size that the account can afford, without fees (docs/protocol 7.2); null while not known. */
  maxSize: Decimal | null
}

/** The inputs of an estimate. */
export type TicketInput = {
  market: Market
  form: TicketForm
  live: TicketMarket
  funds: TicketFunds
  defaultSlippage: Decimal
}

/** Reads a ticket, converts its size, and computes its cost and problems. */
export function estimateTicket({ market, form, live, funds, defaultSlippage }: TicketInput): TicketEstimate {
  const { instrument } = market
  const typed = readTicket(form, instrument, funds, defaultSlippage)
  const opposite = oppositeSide(typed.draft, live, funds, market)
  const place = fillTiming(typed.draft, live, opposite, market)
  const maxSize = greatestSize(typed.draft, place, funds, market)
  const reading = { ...typed, draft: { ...typed.draft, quantity: sizeOf(form, typed, place, maxSize, live, market) } }
  const preview = previewTicket(reading.draft, place, live, opposite, funds.funds ?? noFunds, market)
  const problems = validateTicket(reading, instrument, {
    market: live.state,
    preview,
    funds: funds.funds,
    positionMode: funds.positionMode,
    wholeSide: live.state.bookKnown && (form.isBuy ? live.book.asks : live.book.bids).count < live.book.depth,
    triggers: checkTriggers(reading.draft, instrument, {
      prices: selectTriggerPrices(live.ticker),
      position: funds.funds?.position ?? 0n,
      entry: preview?.sweep?.averagePrice ?? (place && 'limit' in place ? place.limit : null),
    }),
  })
  return { reading, preview, problems, shown: visibleProblems(problems, form.attempted), maxSize }
}

function sizeOf(
  form: TicketForm,
  { draft, amount }: TicketReading,
  place: ExpectedPrice | null,
  maxSize: Decimal | null,
  { state }: TicketMarket,
  { instrument }: Market,
): Decimal | null {
  if (closesWholePosition(form, instrument)) return maxSize
  if (form.sizeUnit === 'base' || sendsQuote(form, instrument)) return draft.quantity
  const takes = place !== null && matchesNow(draft, place, state)
  return sizeTicket(draft, amount, { unit: form.sizeUnit, place, maxSize, takes, instrument })
}

/** Whether an order would match immediately at this price. */
function matchesNow(draft: OrderDraft, place: ExpectedPrice, { bids, asks }: MarketState): boolean {
  if (!('limit' in place)) return true
  if (draft.postOnly) return false
  const best = draft.isBuy ? asks.first : bids.first
  return best !== null && (draft.isBuy ? place.limit >= best : place.limit <= best)
}

/** The book side that the order would match, without own orders that it may not match; null while not known. */
function oppositeSide(draft: OrderDraft, { book }: TicketMarket, funds: TicketFunds, { instrument }: Market) {
  if (book.phase === 'loading') return null
  return withoutOwn(draft.isBuy ? book.asks : book.bids, funds.opposite, draft.stpMode, instrument)
}

/**
 * The price at which the order fills: its limit price, the trigger of a conditional market order, or the worst price of
 * a market order. Null while not known.
 */
function fillTiming(
  draft: OrderDraft,
  { state }: TicketMarket,
  side: BookSide | null,
  { instrument }: Market,
): ExpectedPrice | null {
  const { algo } = draft
  const waits = algo?.kind === 'conditional' && draft.orderType === 'market'
  const price = waits ? algo.when.trigger : effectivePrice(draft, state, instrument)
  if (price === null || price <= 0n) return null
  if (draft.orderType === 'limit' || waits) return { limit: price }
  return side && { side, bound: price }
}

function greatestSize(draft: OrderDraft, place: ExpectedPrice | null, { funds }: TicketFunds, { instrument }: Market) {
  if (!funds) return null
  const closes = instrument.kind === 'perpetual' && (draft.algo?.kind === 'tpsl' || closesOnly(draft))
  if (closes) return maxOrderSize(draft.isBuy, 1n, { ...funds, closesOnly: true }, instrument)
  if (place === null) return null
  return maxOrderSize(draft.isBuy, 'limit' in place ? place.limit : place.bound, funds, instrument)
}

/**
 * Estimates the cost of the order. A conditional market order is estimated at its trigger; exits of a position cost
 * nothing (null).
 */
function previewTicket(
  draft: OrderDraft,
  place: ExpectedPrice | null,
  { state }: TicketMarket,
  opposite: BookSide | null,
  funds: Funds,
  { instrument }: Market,
): OrderPreview | null {
  if (draft.algo?.kind === 'tpsl') return null
  if (draft.algo?.kind !== 'conditional' || draft.orderType === 'limit') {
    return previewOrder(draft, instrument, state, opposite, funds)
  }
  if (place === null || !('limit' in place) || draft.amountCoin === 'quote') return null
  const atTrigger: OrderDraft = { ...draft, orderType: 'limit', price: place.limit, slippage: null }
  return previewOrder(atTrigger, instrument, state, null, funds)
}

const HUNDRED = 100n * ONE

/** The inputs for converting an amount in another unit to a base size. */
type SizingContext = {
  unit: SizeUnit
  /** Null while it is not known at which price the order would be filled. */
  place: ExpectedPrice | null
  /** The largest size that the account can afford or close; null while not known. */
  maxSize: Decimal | null
  /** Whether the order would match immediately, at least in part, and so pays the taker fee. */
  takes: boolean
  instrument: Instrument
}

/** Converts a typed amount to a base size in whole lots; null while not known. */
function sizeTicket(draft: OrderDraft, amount: Decimal | null, context: SizingContext): Decimal | null {
  const { unit, place, maxSize, takes, instrument } = context
  if (amount === null) return null
  if (unit === 'percent') return maxSize === null ? null : floorSize((maxSize * amount) / HUNDRED, instrument)
  if (place === null) return null
  if (unit === 'quote') return sizeOfAmount(amount, draft.isBuy, place, instrument)
  const stop = draft.algo?.kind === 'attached_tpsl' ? draft.algo.tpsl.stopLoss?.trigger : null
  // A triggered stop-loss pays the taker fee, whatever the entry pays.
  const fees = { entry: takes ? instrument.takerFee : instrument.makerFee, exit: instrument.takerFee }
  return stop ? sizeOfRisk(amount, stop, draft.isBuy, place, fees, instrument) : null
}
