import { multiply } from '@/base/decimal'
import { formatMoney, formatSize, UNKNOWN } from '@/terminal/format/format'
import { formatAmount, withCoin } from '@/terminal/format/formatAmount'
import { SummaryLine } from '@/terminal/marginSettings/SummaryLine'
import { estimateFees } from '@/trading/orders/fees'
import { BorrowNotice, ReducedNotice } from '../preview/OrderNotices'
import type { Ticket } from '../form/useTicket'
import { text } from './messages'
import type { Twap } from './useTwap'

/** Shows slice size, interval, value and fee of a TWAP at current prices. */
export function TwapSummary({ ticket, twap }: { ticket: Ticket; twap: Twap }) {
  const { instrument } = ticket.market
  const { terms } = twap.reading
  const total = terms && terms.lots * instrument.lot
  const value = total !== null && twap.best !== null ? multiply(total, twap.best) : null
  const fees = total !== null && value !== null ? estimateFees(ticket.form.isBuy, total, value, instrument) : null
  const slice = twap.draft?.quantity ?? null
  return (
    <>
      <dl aria-label={text('summary')} className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
        <SummaryLine name={text('slice')}>
          {slice === null ? UNKNOWN : withCoin(formatSize(slice, instrument), instrument.base)}
        </SummaryLine>
        <SummaryLine name={text('every')}>
          {terms ? describeInterval(terms.durationMs / terms.slices) : UNKNOWN}
        </SummaryLine>
        <SummaryLine name={text('value')}>
          {value === null ? UNKNOWN : withCoin(formatMoney(value), instrument.quote)}
        </SummaryLine>
        <SummaryLine name={text('feeTaker')}>
          {fees ? withCoin(formatAmount(fees.taker, fees.coin), fees.coin) : UNKNOWN}
        </SummaryLine>
      </dl>
      <ReducedNotice ticket={ticket} quantity={total} />
      <BorrowNotice ticket={ticket} spent={ticket.form.isBuy ? value : total} />
    </>
  )
}

function describeInterval(ms: number): string {
  const seconds = Math.round(ms / 100) / 10
  if (seconds < 60) return text('seconds', { seconds })
  return text('minutesSeconds', { minutes: Math.floor(seconds / 60), seconds: Math.round(seconds % 60) })
}
