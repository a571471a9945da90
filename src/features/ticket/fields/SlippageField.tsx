import { multiply, ONE, type Decimal } from '@/base/decimal'
import { useDefaultSlippage } from '@/terminal/orders/useDefaultSlippage'
import { writeAmount } from '@/trading/instrument/parseAmount'
import { TextField } from '@/ui/controls/TextField'
import { text } from '../messages'
import { problemText } from '../form/problemText'
import type { Ticket } from '../form/useTicket'

const HUNDRED: Decimal = 100n * ONE

/** The maximum distance of a market order from the best price, in percent. Starts at the trader's default. */
export function SlippageField({ ticket }: { ticket: Ticket }) {
  const defaultSlippage = useDefaultSlippage()
  const { form, change } = ticket
  return (
    <TextField
      label={text('slippage')}
      numeric
      value={form.slippage ?? writeAmount(multiply(defaultSlippage, HUNDRED))}
      onChange={(slippage) => change({ slippage })}
      error={problemText(ticket, 'slippage')}
      hint={text('slippageHint')}
      unit={text('perCent')}
    />
  )
}
