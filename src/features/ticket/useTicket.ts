import { formatPlainPrice, formatPlainSize } from '@/desk/format'
import { useAccount } from '@/desk/Services'
import type { Market } from '@/desk/market'
import { useTicketIntent } from '@/desk/ticketIntent'
import type { Decimal } from '@/base/decimal'
import { type Funds, maxOrderSize } from '@/trading/buyingPower'
import { priceOfTicks, sizeOfLots } from '@/trading/instrument'
import { closesOnly, type OrderDraft } from '@/trading/OrderDraft'
import { effectivePrice } from '@/trading/orderRules'
import { withoutOwn } from '@/trading/ownOrders'
import { type OrderPreview, previewOrder } from '@/trading/previewOrder'
import type { FillPlace } from '@/trading/sizeOrder'
import type { BookSide } from '@/trading/walkBook'
import { useUsualSlippage } from '@/desk/useUsualSlippage'
import { type TicketProblems, judgeTicket, visibleProblems } from './judgeTicket'
import { type TicketReading, closesWholePosition, readTicket, sendsQuote } from './readTicket'
import { type TicketForm, useTicketForm } from './ticketForm'
import { type Extras, useExtras } from './useExtras'
import { type TicketFunds, useTicketFunds } from './useTicketFunds'
import { selectTriggerPrices, type TicketMarket, useTicketMarket } from './useTicketMarket'

/** Everything that the parts of the ticket work with. */
export type Ticket = {
  market: Market
  /** The account that is shown; null when nobody is connected. */
  address: string | null
  /** Whether anything may be written for it; not while it is only watched. */
  writable: boolean
  form: TicketForm
  change: (change: Partial<TicketForm>) => void
  reading: TicketReading
  live: TicketMarket
  funds: TicketFunds
  preview: OrderPreview | null
  /** Everything that speaks against sending it. */
  problems: TicketProblems
  /** The part of it that is shown by now. */
  shown: TicketProblems
  /** The greatest base size that the account can pay for; null while that is not known. */
  maxSize: Decimal | null
  /** What comes after the first paint; null until it is there. */
  extras: Extras | null
}

const NO_FUNDS: Funds = {
  quote: 0n,
  base: 0n,
  position: 0n,
  hedged: false,
  borrows: false,
  leverage: 1,
  closesOnly: false,
  resting: [],
  openOrders: 0,
}

/** Puts the ticket of one market together. */
export function useTicket(market: Market): Ticket {
  const { instrument } = market
  const { address, writable } = useAccount()
  const [form, change] = useTicketForm(instrument.symbolId)
  const usualSlippage = useUsualSlippage()
  const extras = useExtras()
  const live = useTicketMarket(market)
  const funds = useTicketFunds(market, address, form)
  const typed = readTicket(form, instrument, funds, usualSlippage)
  const opposite = oppositeSide(typed.draft, live, funds, market)
  const place = fillPlace(typed.draft, live, opposite, market)
  const maxSize = greatestSize(typed.draft, place, funds, market)
  const sized = { unit: form.sizeUnit, place, most: maxSize, instrument }
  const native = form.sizeUnit === 'base' || sendsQuote(form, instrument)
  const quantity = closesWholePosition(form, instrument)
    ? maxSize
    : native
      ? typed.draft.quantity
      : (extras?.sizeTicket(typed.draft, typed.amount, sized) ?? null)
  const reading = { ...typed, draft: { ...typed.draft, quantity } }
  const preview = previewTicket(reading.draft, place, live, opposite, funds.funds ?? NO_FUNDS, market)
  const triggers = extras?.checkTriggers(reading.draft, instrument, {
    prices: selectTriggerPrices(live.ticker),
    position: funds.funds?.position ?? 0n,
    entry: preview?.sweep?.averagePrice ?? (place && 'limit' in place ? place.limit : null),
  })
  const problems = judgeTicket(reading, instrument, {
    market: live.state,
    preview,
    funds: funds.funds,
    positionMode: funds.positionMode,
    wholeSide: live.state.bookKnown && (form.isBuy ? live.book.asks : live.book.bids).count < live.book.depth,
    triggers: triggers ?? [],
  })
  useTicketIntent((intent) => {
    if (intent.symbolId !== instrument.symbolId) return
    const { ticks, lots, isBuy } = intent
    change({
      ...(ticks !== undefined && {
        ...(form.orderType !== 'conditional' && { orderType: 'limit' }),
        ...(form.orderType === 'conditional' && { then: 'limit' }),
        priceMatch: null,
        price: formatPlainPrice(priceOfTicks(ticks, instrument), instrument),
      }),
      ...(lots !== undefined && {
        sizeUnit: 'base',
        quantity: formatPlainSize(sizeOfLots(lots, instrument), instrument),
      }),
      ...(isBuy !== undefined && { isBuy }),
    })
  })
  return {
    market,
    address,
    writable,
    form,
    change,
    reading,
    live,
    funds,
    preview,
    problems,
    shown: visibleProblems(problems, form.attempted),
    maxSize,
    extras,
  }
}

/** The side of the book that the order would meet, without own orders that it may not take; null while it is not known. */
function oppositeSide(draft: OrderDraft, { book }: TicketMarket, funds: TicketFunds, { instrument }: Market) {
  if (book.phase === 'loading') return null
  return withoutOwn(draft.isBuy ? book.asks : book.bids, funds.opposite, draft.stpMode, instrument)
}

/** Where the order would be filled: at its price, a waiting one at its trigger, a market order down to its bound. */
function fillPlace(
  draft: OrderDraft,
  { state }: TicketMarket,
  side: BookSide | null,
  { instrument }: Market,
): FillPlace | null {
  const { algo } = draft
  const waits = algo?.kind === 'conditional' && draft.orderType === 'market'
  const price = waits ? algo.when.trigger : effectivePrice(draft, state, instrument)
  if (price === null || price <= 0n) return null
  if (draft.orderType === 'limit' || waits) return { limit: price }
  return side && { side, bound: price }
}

function greatestSize(draft: OrderDraft, place: FillPlace | null, { funds }: TicketFunds, { instrument }: Market) {
  if (!funds) return null
  const closes = instrument.kind === 'perpetual' && (draft.algo?.kind === 'tpsl' || closesOnly(draft))
  if (closes) return maxOrderSize(draft.isBuy, 1n, { ...funds, closesOnly: true }, instrument)
  if (place === null) return null
  return maxOrderSize(draft.isBuy, 'limit' in place ? place.limit : place.bound, funds, instrument)
}

/** What it would cost. A conditional market order is reckoned at its trigger; what guards a position costs nothing. */
function previewTicket(
  draft: OrderDraft,
  place: FillPlace | null,
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
