import type { ReactNode } from 'react'
import { formatAmount } from '@/desk/formatAmount'
import { formatMoney, formatPercent, formatPrice, formatSize, UNKNOWN } from '@/desk/format'
import { bestPrice } from '@/trading/walkBook'
import { priceImpact } from '@/trading/previewOrder'
import { Notice } from '@/ui/Notice'
import { text } from './messages'
import type { Ticket } from './useTicket'

/** What the order would cost before it is sent. The rows stay while nothing is typed, so that nothing shifts. */
export function TicketSummary({ ticket }: { ticket: Ticket }) {
  const { preview, market, reading } = ticket
  const { instrument } = market
  const isMarket = reading.draft.orderType === 'market'
  const fees = preview?.fees
  return (
    <div className="flex flex-col gap-2">
      <dl aria-label={text('summary')} className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 text-sm">
        {isMarket && <Line name={text('average')}>{averageText(ticket)}</Line>}
        <Line name={text('value')}>{preview ? money(preview.value, instrument.quote) : UNKNOWN}</Line>
        {instrument.kind === 'perpetual' && (
          <Line name={text('margin')}>{preview ? money(preview.needed, preview.neededCoin) : UNKNOWN}</Line>
        )}
        {isMarket ? (
          <Line name={text('feeTaker')}>{fees ? coin(fees.taker, fees.coin) : UNKNOWN}</Line>
        ) : (
          <>
            <Line name={text('feeMaker')}>{fees ? coin(fees.maker, fees.coin) : UNKNOWN}</Line>
            <Line name={text('feeTaker')}>{fees ? coin(fees.taker, fees.coin) : UNKNOWN}</Line>
          </>
        )}
      </dl>
      <Partly ticket={ticket} />
    </div>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-faint">{name}</dt>
      <dd className="text-right text-ink">{children}</dd>
    </>
  )
}

/** Says that the book as it is would fill only a part within the slippage. */
function Partly({ ticket }: { ticket: Ticket }) {
  const { preview, market, reading } = ticket
  const { sweep } = preview ?? {}
  if (!sweep || sweep.complete || sweep.quantity === 0n || ticket.live.book.phase !== 'live') return null
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

function averageText({ preview, live, form, market }: Ticket): string {
  const average = preview?.sweep?.averagePrice ?? null
  const best = bestPrice(form.isBuy ? live.book.asks : live.book.bids, market.instrument)
  if (average === null || best === null) return UNKNOWN
  return text('impact', {
    price: formatPrice(average, market.instrument),
    percent: formatPercent(priceImpact(average, best)),
  })
}

function money(amount: bigint, currency: string): string {
  return text('amount', { amount: formatMoney(amount), coin: currency })
}

function coin(amount: bigint, currency: string): string {
  return text('amount', { amount: formatAmount(amount, currency), coin: currency })
}
