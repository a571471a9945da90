import { formatPlainPrice, formatPlainSize } from '@/terminal/format/format'
import { useAccount } from '@/terminal/session/Services'
import type { Market } from '@/terminal/market/market'
import { useTicketIntent } from '@/terminal/orders/ticketIntent'
import { useUsualSlippage } from '@/terminal/orders/useUsualSlippage'
import { priceOfTicks, sizeOfLots } from '@/trading/instrument/instrument'
import { type OrderDraft, plainOrder } from '@/trading/orders/OrderDraft'
import type { TicketEstimate } from '../preview/estimateTicket'
import { actsAs, type TicketForm, useTicketForm } from './ticketForm'
import { type Extras, type FurtherParts, useExtras, useFurther } from '../deferredParts'
import { type TicketFunds, useTicketFunds } from './useTicketFunds'
import { type TicketMarket, useTicketMarket } from './useTicketMarket'

/** Everything that the parts of the ticket work with. */
export type Ticket = TicketEstimate & {
  market: Market
  /** The account that is shown; null when no wallet is connected. */
  address: string | null
  /** Whether anything may be written for it; not while it is only watched. */
  writable: boolean
  form: TicketForm
  change: (change: Partial<TicketForm>) => void
  live: TicketMarket
  funds: TicketFunds
  /** What comes after the first paint; null until it is there. */
  extras: Extras | null
  /** What an account and other kinds of orders need beyond that; null until it is there. */
  further: FurtherParts | null
}

/** Puts the ticket of one market together. */
export function useTicket(market: Market): Ticket {
  const { instrument } = market
  const { address, writable } = useAccount()
  const [form, change] = useTicketForm(instrument.symbolId)
  const usualSlippage = useUsualSlippage()
  const extras = useExtras()
  const further = useFurther(address !== null || needsFurther(form))
  const live = useTicketMarket(market, isBlank(form))
  const funds = useTicketFunds(market, address, form)
  const input = { market, form, live, funds, usualSlippage }
  const estimate = extras ? extras.estimateTicket(input) : emptyEstimate(form)
  useTicketIntent((intent) => {
    const { ticks, lots, isBuy, triggerTicks, orderType } = intent
    if (intent.symbolId !== instrument.symbolId) return
    // A program takes prices and sizes into fields of its own; whoever names a kind of order wants that instead of it.
    if (form.program !== null && orderType === undefined) return
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
      ...(triggerTicks !== undefined && {
        trigger: formatPlainPrice(priceOfTicks(triggerTicks, instrument), instrument),
      }),
      ...(orderType !== undefined && { orderType, program: null }),
    })
  })
  return {
    market,
    address,
    writable,
    form,
    change,
    live,
    funds,
    extras,
    further,
    ...estimate,
  }
}

/** Whether a plain limit order has neither price nor size yet. */
function isBlank(form: TicketForm): boolean {
  return (
    form.orderType === 'limit' &&
    form.program === null &&
    form.price === '' &&
    form.quantity === '' &&
    !needsFurther(form)
  )
}

/** Whether what is chosen shows more than the fields of limit and market orders. */
function needsFurther(form: TicketForm): boolean {
  return form.orderType !== actsAs(form) || form.bracket || form.priceMatch !== null
}

/** A ticket of which nothing is known yet: it shows its fields, and can neither cost nor send anything. */
function emptyEstimate(form: TicketForm): TicketEstimate {
  const draft: OrderDraft = {
    ...plainOrder,
    isBuy: form.isBuy,
    orderType: actsAs(form),
    quantity: null,
    amountCoin: 'base',
    price: null,
    priceMatch: null,
    slippage: null,
    timeInForce: form.timeInForce,
    postOnly: form.postOnly,
    positionSide: null,
    marginMode: null,
  }
  return { reading: { draft, amount: null, faults: {} }, preview: null, problems: {}, shown: {}, maxSize: null }
}
