import { formatSize } from '@/terminal/format/format'
import { formatAmount } from '@/terminal/format/formatAmount'
import { Select } from '@/ui/controls/Select'
import { TextField } from '@/ui/controls/TextField'
import { TouchKeys } from '../lazyParts'
import { spentCoin } from '@/trading/margin/spentCoin'
import { text } from '../messages'
import { problemText } from '../form/problemText'
import { type SizeUnit, sendsQuote } from '../form/ticketForm'
import { stepByKey } from '../form/stepField'
import type { Ticket } from '../form/useTicket'

/**
 * The quantity field: a base size, an amount of the quote coin, a percentage of the available size, or money at risk.
 */
export function QuantityField({ ticket }: { ticket: Ticket }) {
  const { form, change, market } = ticket
  const { base, quote } = market.instrument
  const labels = { base, quote, percent: text('sizePercent'), risk: text('sizeRisk', { coin: quote }) }
  return (
    <TextField
      label={text('quantity')}
      name="quantity"
      numeric
      value={form.quantity}
      onChange={(quantity) => change({ quantity })}
      onKeyDown={(event) => stepByKey(event, ticket, 'quantity')}
      aside={<Available ticket={ticket} />}
      error={problemText(ticket, 'quantity') ?? riskFault(ticket)}
      hint={hintText(ticket)}
      action={
        <>
          <Select
            label={text('amountIn')}
            compact
            className="pointer-coarse:max-sm:w-18"
            value={form.sizeUnit}
            options={unitsOf(ticket).map((value) => ({
              value,
              label: labels[value],
              disabled: value === 'risk' && !form.bracket,
            }))}
            // The typed number is kept unconverted; the trader checks it in the new unit.
            onChange={(sizeUnit) => change({ sizeUnit })}
          />
          <TouchKeys ticket={ticket} field="quantity" />
        </>
      }
    />
  )
}

function unitsOf({ form }: Ticket): readonly SizeUnit[] {
  if (form.orderType === 'tpsl') return ['base', 'percent']
  return form.orderType === 'conditional' ? ['base', 'quote', 'percent'] : ['base', 'quote', 'percent', 'risk']
}

function Available({ ticket }: { ticket: Ticket }) {
  const { funds, reading, market } = ticket
  if (ticket.address === null) return null
  if (!funds.funds) return text('availableUnknown')
  const coin = spentCoin(reading.draft, market.instrument)
  const amount = coin === market.instrument.base ? funds.funds.base : funds.funds.quote
  return text('available', { amount: formatAmount(amount, coin), coin })
}

function riskFault({ form }: Ticket): string | undefined {
  return form.sizeUnit === 'risk' && form.stopLoss.trigger.trim() === '' ? text('riskNeedsStop') : undefined
}

/** Hint below the field: the base size of the typed number; without a number, the step and minimum of a base size. */
function hintText({ form, market, maxSize, reading, funds }: Ticket): string | undefined {
  const { instrument } = market
  if (sendsQuote(form, instrument)) return undefined
  const { quantity } = reading.draft
  if (form.sizeUnit !== 'base' && quantity !== null)
    return text('sizeIs', { size: formatSize(quantity, instrument), coin: instrument.base })
  const lot = formatSize(instrument.lot, instrument)
  const minimum = formatSize(instrument.minQuantity, instrument)
  if (maxSize === null) return text(funds.funds ? 'lotHintPrice' : 'lotHint', { lot, minimum })
  const maximum = formatSize(maxSize, instrument)
  if (instrument.kind === 'spot' && funds.funds?.borrows) return text('lotHintOwn', { minimum, maximum })
  return text('lotHintMax', { lot, minimum, maximum })
}
