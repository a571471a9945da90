import { useId } from 'react'
import { SubmitGate } from '../submit/SubmitGate'
import type { Ticket } from '../form/useTicket'
import { ScaledOrderSummary } from './ScaledOrderSummary'
import { PlaceScaledOrder } from './PlaceScaledOrder'
import { useScaledOrder, type ScaledOrder } from './useScaledOrder'
import { formatPrice, formatSize } from '@/terminal/format/format'
import { Checkbox } from '@/ui/controls/Checkbox'
import { Segmented } from '@/ui/controls/Segmented'
import { TextField } from '@/ui/controls/TextField'
import { ReduceOnlyCheckbox } from '../fields/ReduceOnlyCheckbox'
import { describeScaledOrderProblem } from './describeScaledOrderProblem'
import { text } from './messages'
import type { ScaledOrderField } from './readScaledOrder'

/** The ticket of a scaled order: up to 20 orders over a price range. */
export function ScaledOrderTicket({ ticket }: { ticket: Ticket }) {
  const scaledOrder = useScaledOrder(ticket)
  const fields = useId()
  return (
    <>
      <form id={fields} onSubmit={(event) => event.preventDefault()} className="flex flex-col gap-3">
        <ScaledOrderFields ticket={ticket} scaledOrder={scaledOrder} />
      </form>
      <ScaledOrderSummary ticket={ticket} scaledOrder={scaledOrder} />
      <SubmitGate ticket={ticket} readsBook={false}>
        {(gate) => <PlaceScaledOrder ticket={ticket} scaledOrder={scaledOrder} fields={fields} {...gate} />}
      </SubmitGate>
    </>
  )
}

type Props = { ticket: Ticket; scaledOrder: ScaledOrder }

/** Fields for range, number of orders, total size, and distribution of sizes. */
function ScaledOrderFields({ ticket, scaledOrder }: Props) {
  const { instrument } = ticket.market
  const { form, change } = scaledOrder
  const field = (name: ScaledOrderField) => ({
    numeric: true,
    value: form[name],
    onChange: (value: string) => change({ [name]: value }),
    error: describeScaledOrderProblem(name, scaledOrder, ticket),
  })
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        {(['first', 'last'] as const).map((end) => (
          <TextField
            key={end}
            {...field(end)}
            label={text(end)}
            onFocus={() => change({ picks: end, attempted: form.attempted })}
            hint={text('step', { step: formatPrice(instrument.tick, instrument) })}
            unit={instrument.quote}
          />
        ))}
      </div>
      <div className="grid grid-cols-[5.5rem_1fr] gap-2">
        <TextField {...field('count')} label={text('count')} hint={text('countHint')} />
        <TextField
          {...field('total')}
          label={text('total')}
          hint={text('lot', {
            lot: formatSize(instrument.lot, instrument),
            minimum: formatSize(instrument.minQuantity, instrument),
          })}
          unit={instrument.base}
        />
      </div>
      <Segmented
        label={text('shape')}
        value={form.shape}
        options={(['flat', 'linear', 'geometric'] as const).map((value) => ({ value, label: text(value) }))}
        onChange={(shape) => change({ shape })}
      />
      {form.shape !== 'flat' && (
        <TextField {...field('ratio')} label={text(form.shape === 'linear' ? 'linearRatio' : 'geometricRatio')} />
      )}
      <div className="flex gap-4">
        <Checkbox label={text('postOnly')} checked={form.postOnly} onChange={(postOnly) => change({ postOnly })} />
        <ReduceOnlyCheckbox ticket={ticket} />
      </div>
    </>
  )
}
