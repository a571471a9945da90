import { formatAmount } from '@/desk/formatAmount'
import { formatMoney, formatPercent, formatSize, UNKNOWN } from '@/desk/format'
import { Notice } from '@/ui/Notice'
import { text } from './messages'
import { SummaryLine } from '@/desk/terms/SummaryLine'
import type { Ticket } from './useTicket'

/** What the order would cost and do before it is sent. The rows stay while nothing is typed, so that nothing shifts. */
export function TicketSummary({ ticket }: { ticket: Ticket }) {
  const { extras, form } = ticket
  return (
    <div className="flex flex-col gap-2">
      <dl aria-label={text('summary')} className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
        {form.orderType !== 'tpsl' && <Costs ticket={ticket} />}
        {extras && <extras.ProjectionRows ticket={ticket} />}
      </dl>
      <Partly ticket={ticket} />
    </div>
  )
}

function Costs({ ticket }: { ticket: Ticket }) {
  const { preview, market, reading, extras } = ticket
  const { instrument } = market
  const isMarket = reading.draft.orderType === 'market'
  const fees = preview?.fees
  return (
    <>
      <SummaryLine name={text('average')}>{extras?.averageText(ticket) ?? UNKNOWN}</SummaryLine>
      <SummaryLine name={text('value')}>{preview ? money(preview.value, instrument.quote) : UNKNOWN}</SummaryLine>
      {instrument.kind === 'perpetual' && (
        <SummaryLine name={text('margin')}>{preview ? money(preview.needed, preview.neededCoin) : UNKNOWN}</SummaryLine>
      )}
      {!isMarket && <SummaryLine name={text('feeMaker')}>{fees ? coin(fees.maker, fees.coin) : UNKNOWN}</SummaryLine>}
      <SummaryLine name={text('feeTaker')}>{fees ? coin(fees.taker, fees.coin) : UNKNOWN}</SummaryLine>
    </>
  )
}

/** Says that the book as it is would fill only a part within the slippage. */
function Partly({ ticket }: { ticket: Ticket }) {
  const { preview, market, reading } = ticket
  const { sweep, bound } = preview ?? {}
  if (!sweep || !bound || sweep.complete || sweep.quantity === 0n || ticket.live.phase !== 'live') return null
  const { instrument } = market
  return (
    <Notice tone="warn">
      {text('partly', {
        size: formatSize(sweep.quantity, instrument),
        coin: instrument.base,
        percent: formatPercent(reading.draft.slippage),
      })}
    </Notice>
  )
}

function money(amount: bigint, currency: string): string {
  return text('amount', { amount: formatMoney(amount), coin: currency })
}

function coin(amount: bigint, currency: string): string {
  return text('amount', { amount: formatAmount(amount, currency), coin: currency })
}
