import { useId } from 'react'
import { SubmitGate } from '../submit/SubmitGate'
import type { Ticket } from '../form/useTicket'
import { StartTwap } from './StartTwap'
import { TwapSummary } from './TwapSummary'
import { useTwap, type Twap } from './useTwap'
import { formatSize } from '@/terminal/format/format'
import { Checkbox } from '@/ui/controls/Checkbox'
import { TextField } from '@/ui/controls/TextField'
import { ReduceOnlyCheckbox } from '../fields/ReduceOnlyCheckbox'
import { describeTwapProblem } from './describeTwapProblem'
import { text } from './messages'
import type { TwapField } from './readTwap'

/** The ticket of a TWAP: a size in slices over time, sent by this tab. */
export function TwapTicket({ ticket }: { ticket: Ticket }) {
  const twap = useTwap(ticket)
  const fields = useId()
  return (
    <>
      <form id={fields} onSubmit={(event) => event.preventDefault()} className="flex flex-col gap-3">
        <TwapFields ticket={ticket} twap={twap} />
      </form>
      <TwapSummary ticket={ticket} twap={twap} />
      <SubmitGate ticket={ticket} readsBook>
        {(gate) => <StartTwap ticket={ticket} twap={twap} fields={fields} {...gate} />}
      </SubmitGate>
    </>
  )
}

/** Fields for size, duration, number of slices, and price limit. */
function TwapFields({ ticket, twap }: { ticket: Ticket; twap: Twap }) {
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
