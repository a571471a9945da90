import { Checkbox } from '@/ui/controls/Checkbox'
import { text } from '../messages'
import { bracketFault } from '../form/ticketForm'
import type { Ticket } from '../form/useTicket'

const FAULTS = { waits: 'bracketWaits', closes: 'bracketCloses' } as const

/** Whether a take-profit and a stop-loss go with the order; says why where they cannot. */
export function BracketSwitch({ ticket }: { ticket: Ticket }) {
  const { form, change } = ticket
  const fault = bracketFault(form)
  return (
    <Checkbox
      label={text('bracket')}
      checked={form.bracket}
      disabled={fault !== null}
      hint={fault ? text(FAULTS[fault]) : undefined}
      onChange={(bracket) => change({ bracket })}
    />
  )
}
