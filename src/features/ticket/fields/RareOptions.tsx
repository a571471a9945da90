import { STP_MODES } from '@/protocol/records/enums'
import { Checkbox } from '@/ui/controls/Checkbox'
import { Select } from '@/ui/controls/Select'
import { TextField } from '@/ui/controls/TextField'
import { problemText } from '../form/problemText'
import type { Ticket } from '../form/useTicket'
import { text as shortText } from '../messages'
import { text } from '../orderMessages'
import { isChecking, useCheckedTicket } from '../submit/useCheckedTicket'
import { OrderTemplates } from './OrderTemplates'

/** The rarely used fields. */
export function RareOptions(props: { ticket: Ticket }) {
  const ticket = useCheckedTicket(props.ticket)
  const { form, change } = ticket
  const fault = reduceOnlyFault(ticket)
  return (
    <>
      <Checkbox
        label={text('reduceOnly')}
        checked={form.reduceOnly && fault === null}
        disabled={fault !== null}
        hint={fault ?? text('reduceOnlyHint')}
        onChange={(reduceOnly) => change({ reduceOnly })}
      />
      <Select
        label={text('stpMode')}
        value={form.stpMode}
        options={STP_MODES.map((value) => ({ value, label: shortText(value) }))}
        onChange={(stpMode) => change({ stpMode })}
      />
      <ClientOrderId ticket={ticket} />
      <OrderTemplates ticket={ticket} />
    </>
  )
}

/** The client order id. While it is being compared with earlier orders, no error is shown. */
function ClientOrderId({ ticket }: { ticket: Ticket }) {
  const { form, change } = ticket
  const problem = problemText(ticket, 'clientOrderId')
  const isPending = isChecking(ticket, 'clientOrderId')
  return (
    <TextField
      label={text('clientOrderId')}
      value={form.clientOrderId}
      onChange={(clientOrderId) => change({ clientOrderId })}
      error={isPending ? undefined : problem}
      hint={(isPending && problem) || text('clientOrderIdHint')}
    />
  )
}

function reduceOnlyFault({ form, funds, market }: Ticket): string | null {
  if (market.instrument.kind === 'spot') return text('reduceOnlySpot')
  if (funds.positionMode === 'hedge') return text('reduceOnlyHedge')
  return form.bracket ? text('reduceOnlyBracket') : null
}
