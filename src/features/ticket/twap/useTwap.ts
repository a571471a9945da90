import { useMemo } from 'react'
import { parseDecimal } from '@/base/decimal'
import { formatPlainPrice, formatPlainSize } from '@/terminal/format/format'
import { useTicketIntent } from '@/terminal/orders/ticketIntent'
import { useDefaultSlippage } from '@/terminal/orders/useDefaultSlippage'
import { checkFunds } from '@/trading/margin/buyingPower'
import { priceOfTicks, sizeOfLots } from '@/trading/instrument/instrument'
import { shareLots } from '@/trading/scaledOrders/shareLots'
import type { OrderDraft } from '@/trading/orders/OrderDraft'
import { checkOrder, checkPositionSide, type Rejection } from '@/trading/orders/orderRules'
import { positionSideOf, reducesOnly } from '../form/ticketForm'
import type { Ticket } from '../form/useTicket'
import { draftSlice, type SliceTerms } from './draftSlice'
import { readTwap, type TwapReading } from './readTwap'
import { type TwapForm, useTwapForm } from './twapForm'

/** A TWAP on the ticket: its form, slices and problems. */
export type Twap = {
  form: TwapForm
  change: (change: Partial<TwapForm>) => void
  reading: TwapReading
  slice: SliceTerms
  /** The smallest slice as an order; null while a value is missing or no price is known. */
  draft: OrderDraft | null
  /** Best price of the opposite side. */
  best: bigint | null
  /** Why the venue would reject a slice, or why the account cannot afford all slices; null if neither. */
  wrong: { of: 'slice' | 'total'; rejection: Rejection } | null
}

/** Computes slices and problems of the ticket's TWAP. */
export function useTwap(ticket: Ticket): Twap {
  const { market, key, acceptsIntent, live } = ticket
  const { instrument } = market
  const [form, change] = useTwapForm(key)
  const { isBuy } = ticket.form
  const reading = useMemo(() => readTwap(form, isBuy, instrument), [form, isBuy, instrument])
  const slice = useSliceTerms(ticket, reading)
  useTicketIntent(acceptsIntent, ({ ticks, lots, isBuy: side }) => {
    change({
      ...(ticks !== undefined && { cap: formatPlainPrice(priceOfTicks(ticks, instrument), instrument) }),
      ...(lots !== undefined && { total: formatPlainSize(sizeOfLots(lots, instrument), instrument) }),
    })
    if (side !== undefined) ticket.change({ isBuy: side })
  })
  const best = (isBuy ? live.state.asks.first : live.state.bids.first) ?? tickerBest(ticket)
  const draft = reading.terms && best !== null ? smallest(reading.terms, best, slice, ticket) : null
  return { form, change, reading, slice, draft, best, wrong: draft && check(draft, reading, best!, ticket) }
}

function tickerBest({ live, form }: Ticket): bigint | null {
  const { ticker } = live.ticker
  const text = form.isBuy ? ticker?.best_ask : ticker?.best_bid
  return text ? parseDecimal(text) : null
}

function useSliceTerms({ market, funds, form }: Ticket, { terms }: TwapReading): SliceTerms {
  const slippage = useDefaultSlippage()
  const commonTerms = { isBuy: form.isBuy, slippage, cap: terms?.cap ?? null }
  if (market.instrument.kind === 'spot')
    return { ...commonTerms, reduceOnly: false, positionSide: null, marginMode: null }
  const [reduceOnly, positionSide] = [reducesOnly(form, funds), positionSideOf(form, funds)]
  return { ...commonTerms, reduceOnly, positionSide, marginMode: funds.marginMode }
}

function smallest(
  { lots, slices }: { lots: bigint; slices: number },
  best: bigint,
  slice: SliceTerms,
  { market }: Ticket,
): OrderDraft {
  const sliceLots = shareLots(
    lots,
    Array.from({ length: slices }, () => 1n),
  )
  return draftSlice(sliceLots.at(-1)! * market.instrument.lot, best, slice, market.instrument)
}

/** Checks a slice against the venue's rules, and all slices together against the account's funds. */
function check(draft: OrderDraft, { terms }: TwapReading, best: bigint, ticket: Ticket): Twap['wrong'] {
  const { market, live, funds } = ticket
  const { instrument } = market
  const mode = funds.positionMode === 'hedge' ? 'hedge' : 'one_way'
  const rejection = [...checkOrder(draft, instrument, live.state), ...checkPositionSide(draft, mode)][0]
  if (rejection) return { of: 'slice', rejection }
  if (!funds.funds || !terms) return null
  const total = checkFunds(draft.isBuy, terms.lots * instrument.lot, best, funds.funds, instrument)[0]
  return total ? { of: 'total', rejection: total } : null
}
