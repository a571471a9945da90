import { formatSize } from '@/terminal/format/format'
import { Checkbox } from '@/ui/controls/Checkbox'
import { TextField } from '@/ui/controls/TextField'
import { ReduceOnlyCheckbox } from '../fields/ReduceOnlyCheckbox'
import type { Ticket } from '../form/useTicket'
import { describeTwapProblem } from './describeTwapProblem'
import { text } from './messages'
import type { TwapField } from './readTwap'
import type { Twap } from './useTwap'

/** Size, duration, number of slices, and worst price. */
export function TwapFields({ ticket, twap }: { ticket: Ticket; twap: Twap }) {
  const { instrument } = ticket.market
  const { form, change } = twap
  const field = (name: TwapField) => ({
    label: text(name),
    numeric: true,
    value: form[name],
    onChange: (value: string) => change({ [name]: value }),
    error: describeTwapProblem(name, twap, ticket),
  })
  return (
    <>
      <TextField
        {...field('total')}
        hint={text('lot', {
          lot: formatSize(instrument.lot, instrument),
          minimum: formatSize(instrument.minQuantity, instrument),
        })}
        unit={instrument.base}
      />
      <div className="grid grid-cols-2 gap-2">
        <TextField {...field('minutes')} hint={text('minutesHint')} />
        <TextField {...field('slices')} hint={text('slicesHint')} />
      </div>
      <TextField {...field('cap')} hint={text(ticket.form.isBuy ? 'capBuy' : 'capSell')} unit={instrument.quote} />
      <Checkbox
        label={text('jitter')}
        hint={text('jitterHint')}
        checked={form.jitter}
        onChange={(jitter) => change({ jitter })}
      />
      <ReduceOnlyCheckbox ticket={ticket} />
    </>
  )
}
