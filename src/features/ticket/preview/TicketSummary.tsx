import type { ReactNode } from 'react'
import type { FeeEstimate } from '@/trading/orders/fees'
import { type OrderDraft, isConditional } from '@/trading/orders/OrderDraft'
import { priceImpact } from '@/trading/orders/previewOrder'
import { formatAmount, withCoin } from '@/terminal/format/formatAmount'
import { formatMoney, formatPercent, formatPrice, UNKNOWN } from '@/terminal/format/format'
import { text } from '../messages'
import { SummaryLine } from '@/terminal/marginSettings/SummaryLine'
import type { Ticket } from '../form/useTicket'

/**
 * Shows the cost of the order. The rows stay while the form is empty, so that nothing moves. `children`: further rows
 * about the position after the order.
 */
export function TicketSummary({ ticket, children }: { ticket: Ticket; children?: ReactNode }) {
  return (
    <dl aria-label={text('summary')} className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
      {ticket.form.orderType !== 'tpsl' && <Costs ticket={ticket} />}
      {children}
    </dl>
  )
}

function Costs({ ticket }: { ticket: Ticket }) {
  const { preview, market, reading } = ticket
  const { instrument } = market
  return (
    <>
      <SummaryLine name={text('average')}>{averageText(ticket)}</SummaryLine>
      <SummaryLine name={text('value')}>
        {preview ? withCoin(formatMoney(preview.value), instrument.quote) : UNKNOWN}
      </SummaryLine>
      {rolesOf(reading.draft).map((role) => (
        <SummaryLine key={role} name={text(role === 'maker' ? 'feeMaker' : 'feeTaker')}>
          {preview ? feeText(preview.fees, role) : UNKNOWN}
        </SummaryLine>
      ))}
    </>
  )
}

/** The roles that an order can have: maker unless it never rests, taker unless it never matches at once. */
function rolesOf(draft: OrderDraft): readonly ('maker' | 'taker')[] {
  if (draft.orderType === 'market' || (draft.timeInForce !== 'gtc' && !isConditional(draft))) return ['taker']
  return draft.postOnly ? ['maker'] : ['maker', 'taker']
}

function feeText(fees: FeeEstimate, role: 'maker' | 'taker'): string {
  return withCoin(formatAmount(fees[role], fees.coin), fees.coin)
}

/** The average price of immediate fills, and its distance from the best price. */
function averageText({ preview, live, form, market }: Ticket): string {
  const average = preview?.sweep?.averagePrice ?? null
  const best = form.isBuy ? live.state.asks.first : live.state.bids.first
  if (average === null || best === null) return UNKNOWN
  return text('impact', {
    price: formatPrice(average, market.instrument),
    percent: formatPercent(priceImpact(average, best)),
  })
}
