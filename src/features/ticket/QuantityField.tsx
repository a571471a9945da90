import { formatSize } from '@/desk/format'
import { formatAmount } from '@/desk/formatAmount'
import { Segmented } from '@/ui/Segmented'
import { TextField } from '@/ui/TextField'
import { spentCoin } from './describeProblem'
import { text } from './messages'
import { problemText } from './problemText'
import type { Ticket } from './useTicket'

/** How much: base size, or on a spot market order an amount of the quote coin. */
export function QuantityField({ ticket }: { ticket: Ticket }) {
  const { form, change, market, reading } = ticket
  const { instrument } = market
  const choosesCoin = instrument.kind === 'spot' && form.orderType === 'market'
  return (
    <TextField
      label={text('quantity')}
      numeric
      value={form.quantity}
      onChange={(quantity) => change({ quantity })}
      aside={<Available ticket={ticket} />}
      error={problemText(ticket, 'quantity')}
      hint={reading.draft.amountCoin === 'base' ? stepsText(ticket) : undefined}
      unit={choosesCoin ? undefined : instrument.base}
      action={
        choosesCoin && (
          <Segmented
            label={text('amountIn')}
            size="small"
            value={form.amountCoin}
            options={[
              { value: 'base', label: instrument.base },
              { value: 'quote', label: instrument.quote },
            ]}
            // The figure that was typed meant the other coin: it is left standing, for the person to judge.
            onChange={(amountCoin) => change({ amountCoin })}
          />
        )
      }
    />
  )
}

function Available({ ticket }: { ticket: Ticket }) {
  const { funds, reading, market } = ticket
  if (ticket.address === null) return null
  if (!funds.funds) return text('availableUnknown')
  const coin = spentCoin(reading.draft, market.instrument)
  const amount = coin === market.instrument.base ? funds.funds.base : funds.funds.quote
  return text('available', { amount: formatAmount(amount, coin), coin })
}

/** The steps and bounds of a base size, before they are hit. */
function stepsText({ market, maxSize }: Ticket): string {
  const { instrument } = market
  const lot = formatSize(instrument.lot, instrument)
  const minimum = formatSize(instrument.minQuantity, instrument)
  if (maxSize === null) return text('lotHint', { lot, minimum })
  return text('lotHintMax', { lot, minimum, maximum: formatSize(maxSize, instrument) })
}
