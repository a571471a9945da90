import { formatPlainPrice, formatPlainSize } from '@/desk/format'
import { useAccount } from '@/desk/Services'
import type { Market } from '@/desk/market'
import { useTicketIntent } from '@/desk/ticketIntent'
import { type Funds, maxOrderSize } from '@/trading/buyingPower'
import { priceOfTicks, sizeOfLots } from '@/trading/instrument'
import { type OrderPreview, previewOrder } from '@/trading/previewOrder'
import { useUsualSlippage } from '@/desk/useUsualSlippage'
import { type TicketProblems, judgeTicket, visibleProblems } from './judgeTicket'
import { type TicketReading, readTicket } from './readTicket'
import { type TicketForm, useTicketForm } from './ticketForm'
import { type TicketFunds, useTicketFunds } from './useTicketFunds'
import { type TicketMarket, useTicketMarket } from './useTicketMarket'

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
  maxSize: bigint | null
}

const NO_FUNDS: Funds = { quote: 0n, base: 0n, position: 0n, leverage: 1, closesOnly: false, resting: [] }

/** Puts the ticket of one market together. */
export function useTicket(market: Market): Ticket {
  const { instrument } = market
  const { address, writable } = useAccount()
  const [form, change] = useTicketForm(instrument.symbolId)
  const usualSlippage = useUsualSlippage()
  const live = useTicketMarket(market)
  const funds = useTicketFunds(market, address, form)
  const reading = readTicket(form, instrument, funds, usualSlippage)
  const opposite = live.book.phase === 'loading' ? null : form.isBuy ? live.book.asks : live.book.bids
  const preview = previewOrder(reading.draft, instrument, live.state, opposite, funds.funds ?? NO_FUNDS)
  const problems = judgeTicket(reading, instrument, live.state, preview, funds)
  const at = reading.draft.price ?? preview?.bound ?? (form.isBuy ? live.state.bestAsk : live.state.bestBid)
  useTicketIntent((intent) => {
    if (intent.symbolId !== instrument.symbolId) return
    const { ticks, lots, isBuy } = intent
    change({
      ...(ticks !== undefined && {
        orderType: 'limit',
        price: formatPlainPrice(priceOfTicks(ticks, instrument), instrument),
      }),
      ...(lots !== undefined && {
        amountCoin: 'base',
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
    maxSize: funds.funds && at !== null && at > 0n ? maxOrderSize(form.isBuy, at, funds.funds, instrument) : null,
  }
}
