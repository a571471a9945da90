import { Checkbox } from '@/ui/controls/Checkbox'
import type { Ticket } from '../form/useTicket'
import { text } from '../messages'

/** Reduce-only for scaled orders and TWAPs. Shown only for perpetuals in one-way mode. */
export function ReduceOnlyCheckbox({ ticket }: { ticket: Ticket }) {
  if (ticket.market.instrument.kind === 'spot' || ticket.funds.positionMode === 'hedge') return null
  return (
    <Checkbox
      label={text('reduceOnly')}
      checked={ticket.form.reduceOnly}
      onChange={(reduceOnly) => ticket.change({ reduceOnly })}
    />
  )
}
