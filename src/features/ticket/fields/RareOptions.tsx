import type { ComponentType } from 'react'
import { STP_MODES } from '@/protocol/records/enums'
import { Checkbox } from '@/ui/controls/Checkbox'
import { Select } from '@/ui/controls/Select'
import { TextField } from '@/ui/controls/TextField'
import { problemText } from '../form/problemText'
import type { RareOption } from '../form/ticketForm'
import type { Ticket } from '../form/useTicket'
import { text as shortText } from '../messages'
import { text } from '../orderMessages'
import { isChecking, useCheckedTicket } from '../submit/useCheckedTicket'
import { OrderTemplates } from './OrderTemplates'
import { Button } from '@/ui/controls/Button'
import { Dialog } from '@/ui/overlays/Dialog'

type OptionProps = { ticket: Ticket }

/** The control of each rarely used option, in the order on screen. */
const CONTROLS: Readonly<Record<RareOption, ComponentType<OptionProps>>> = {
  reduceOnly: ReduceOnly,
  stpMode: SelfTradePrevention,
  clientOrderId: ClientOrderId,
}

/** The rarely used options. */
export function RareOptions(props: OptionProps) {
  const ticket = useCheckedTicket(props.ticket)
  return (
    <>
      {Object.entries(CONTROLS).map(([option, Control]) => (
        <Control key={option} ticket={ticket} />
      ))}
      <OrderTemplates ticket={ticket} />
    </>
  )
}

function ReduceOnly({ ticket }: OptionProps) {
  const { form, change } = ticket
  const fault = reduceOnlyFault(ticket)
  return (
    <Checkbox
      label={shortText('reduceOnly')}
      checked={form.reduceOnly && fault === null}
      disabled={fault !== null}
      hint={fault ?? text('reduceOnlyHint')}
      onChange={(reduceOnly) => change({ reduceOnly })}
    />
  )
}

function reduceOnlyFault({ form, funds, market }: Ticket): string | null {
  if (market.instrument.kind === 'spot') return text('reduceOnlySpot')
  if (funds.positionMode === 'hedge') return text('reduceOnlyHedge')
  return form.bracket ? text('reduceOnlyBracket') : null
}

function SelfTradePrevention({ ticket: { form, change } }: OptionProps) {
  return (
    <Select
      label={text('stpMode')}
      value={form.stpMode}
      options={STP_MODES.map((value) => ({ value, label: shortText(value) }))}
      onChange={(stpMode) => change({ stpMode })}
    />
  )
}

/** The client order id. While it is being compared with earlier orders, no error is shown. */
function ClientOrderId({ ticket }: OptionProps) {
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

/** The rarely used options of the ticket, as a sheet where the ticket has no space for them. A change applies at once. */
export function OptionsSheet({ ticket, onClose }: OptionProps & { onClose: () => void }) {
  return (
    <Dialog
      title={shortText('more')}
      onClose={onClose}
      footer={
        <Button tone="accent" onClick={onClose}>
          {text('done')}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <RareOptions ticket={ticket} />
      </div>
    </Dialog>
  )
}
