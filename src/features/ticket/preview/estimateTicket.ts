import { type Decimal, floorTo, ONE } from '@/base/decimal'
import type { Market } from '@/terminal/market/market'
import { type Funds, maxOrderSize, noFunds, shareOfSize } from '@/trading/margin/buyingPower'
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
import { type Instrument, QUOTE_DECIMALS } from '@/trading/instrument/instrument'

/** Values computed from a ticket, its market and its account. */
export type TicketEstimate = {
  reading: TicketReading
  preview: OrderPreview | null
  /** The problems that prevent sending. */
  problems: TicketProblems
  /** The problems that are shown to the trader. */
  shown: TicketProblems
  /**
   * The largest base size that the account can afford at the worst price of the order, without fees (docs/protocol
   * 7.2); null while not known.
   */
  maxSize: Decimal | null
  /** The price at which the order executes, or the book and its slippage bound; null while not known. */
  expected: ExpectedPrice | null
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
  const expected = expectPrice(typed.draft, live, opposite, market)
  const maxSize = selectMaxSize(typed.draft, expected, funds, market)
  const reading = {
    ...typed,
    draft: { ...typed.draft, quantity: sizeOf(form, typed, expected, maxSize, live, market) },
  }
  const preview = previewTicket(reading.draft, expected, live, opposite, funds.funds ?? noFunds, market)
  const problems = validateTicket(reading, instrument, {
    market: live.state,
    preview,
    funds: funds.funds,
    positionMode: funds.positionMode,
    wholeSide: live.state.bookKnown && (form.isBuy ? live.book.asks : live.book.bids).count < live.book.depth,
    triggers: checkTriggers(reading.draft, instrument, {
      prices: selectTriggerPrices(live.ticker),
      position: funds.funds?.position ?? 0n,
      entry: preview?.sweep?.averagePrice ?? (expected && 'limit' in expected ? expected.limit : null),
    }),
  })
  return { reading, preview, problems, shown: visibleProblems(problems, form.attempted), maxSize, expected }
}

function sizeOf(
  form: TicketForm,
  { draft, amount }: TicketReading,
  expected: ExpectedPrice | null,
  maxSize: Decimal | null,
  { state }: TicketMarket,
  { instrument }: Market,
): Decimal | null {
  if (closesWholePosition(form, instrument)) return maxSize
  if (form.sizeUnit === 'base' || sendsQuote(form, instrument)) return draft.quantity
  const takesLiquidity = expected !== null && matchesNow(draft, expected, state)
  return sizeTicket(draft, amount, { unit: form.sizeUnit, expected, maxSize, takes: takesLiquidity, instrument })
}

/** Whether an order would match immediately at this price. */
function matchesNow(draft: OrderDraft, expected: ExpectedPrice, { bids, asks }: MarketState): boolean {
  if (!('limit' in expected)) return true
  if (draft.postOnly) return false
  const best = draft.isBuy ? asks.first : bids.first
  return best !== null && (draft.isBuy ? expected.limit >= best : expected.limit <= best)
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
function expectPrice(
  draft: OrderDraft,
  { state }: TicketMarket,
  side: BookSide | null,
  { instrument }: Market,
): ExpectedPrice | null {
  const { algo } = draft
  const waitsForTrigger = algo?.kind === 'conditional' && draft.orderType === 'market'
  const price = waitsForTrigger ? algo.when.trigger : effectivePrice(draft, state, instrument)
  if (price === null || price <= 0n) return null
  if (draft.orderType === 'limit' || waitsForTrigger) return { limit: price }
  return side && { side, bound: price }
}

function selectMaxSize(
  draft: OrderDraft,
  expected: ExpectedPrice | null,
  { funds }: TicketFunds,
  { instrument }: Market,
) {
  if (!funds) return null
  const isClosing = instrument.kind === 'perpetual' && (draft.algo?.kind === 'tpsl' || closesOnly(draft))
  if (isClosing) return maxOrderSize(draft.isBuy, 1n, { ...funds, closesOnly: true }, instrument)
  if (expected === null) return null
  return maxOrderSize(draft.isBuy, 'limit' in expected ? expected.limit : expected.bound, funds, instrument)
}

/**
 * Estimates the cost of the order. A conditional market order is estimated at its trigger; exits of a position cost
 * nothing (null).
 */
function previewTicket(
  draft: OrderDraft,
  expected: ExpectedPrice | null,
  { state }: TicketMarket,
  opposite: BookSide | null,
  funds: Funds,
  { instrument }: Market,
): OrderPreview | null {
  if (draft.algo?.kind === 'tpsl') return null
  if (draft.algo?.kind !== 'conditional' || draft.orderType === 'limit') {
    return previewOrder(draft, instrument, state, opposite, funds)
  }
  if (expected === null || !('limit' in expected) || draft.amountCoin === 'quote') return null
  const atTrigger: OrderDraft = { ...draft, orderType: 'limit', price: expected.limit, slippage: null }
  return previewOrder(atTrigger, instrument, state, null, funds)
}

const HUNDRED = 100n * ONE

/** The inputs for converting an amount in another unit to a base size. */
type SizingContext = {
  unit: SizeUnit
  /** Null while it is not known at which price the order would be filled. */
  expected: ExpectedPrice | null
  /** The largest size that the account can afford or close; null while not known. */
  maxSize: Decimal | null
  /** Whether the order would match immediately, at least in part, and so pays the taker fee. */
  takes: boolean
  instrument: Instrument
}

/** Converts a typed amount to a base size in whole lots; null while not known. */
function sizeTicket(draft: OrderDraft, amount: Decimal | null, context: SizingContext): Decimal | null {
  const { unit, expected, maxSize, takes, instrument } = context
  if (amount === null) return null
  if (unit === 'percent') return maxSize === null ? null : shareOfSize(maxSize, amount, instrument)
  if (expected === null) return null
  if (unit === 'quote') return sizeOfAmount(amount, draft.isBuy, expected, instrument)
  const stop = draft.algo?.kind === 'attached_tpsl' ? draft.algo.tpsl.stopLoss?.trigger : null
  // A triggered stop-loss pays the taker fee, whatever the entry pays.
  const fees = { entry: takes ? instrument.takerFee : instrument.makerFee, exit: instrument.takerFee }
  return stop ? sizeOfRisk(amount, stop, draft.isBuy, expected, fees, instrument) : null
}

/** The lowest price at which the order executes: at any other, an amount is a smaller size. Null without an ask to buy at. */
function lowestPrice({ isBuy }: OrderDraft, expected: ExpectedPrice, { asks }: MarketState): Decimal | null {
  if ('limit' in expected) return expected.limit
  return isBuy ? asks.first : expected.bound
}

const QUOTE_STEP: Decimal = ONE / 10n ** BigInt(QUOTE_DECIMALS)

/**
 * The quantity that is a share, in whole percent, of what the account can afford, in the unit of its field; null while
 * not known, and for money at risk.
 */
export function shareOfMax(
  { maxSize, expected, reading, form, funds, live, market }: TicketEstimate & Omit<TicketInput, 'defaultSlippage'>,
  percent: number,
): Decimal | null {
  const { instrument } = market
  const share = BigInt(percent) * ONE
  if (maxSize === null || !funds.funds || form.sizeUnit === 'risk') return null
  if (form.sizeUnit === 'percent') return share
  if (form.sizeUnit === 'base') return shareOfSize(maxSize, share, instrument)
  if (sendsQuote(form, instrument) && reading.draft.isBuy) {
    return floorTo((funds.funds.quote * share) / HUNDRED, QUOTE_STEP)
  }
  const price = expected && lowestPrice(reading.draft, expected, live.state)
  return price === null ? null : floorTo((maxSize * price * share) / (ONE * HUNDRED), QUOTE_STEP)
}
