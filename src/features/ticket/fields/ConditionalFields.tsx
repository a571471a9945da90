import { Segmented } from '@/ui/controls/Segmented'
import { text } from '../orderMessages'
import { useCheckedTicket } from '../submit/useCheckedTicket'
import { TriggerField } from './TriggerField'
import type { Ticket } from '../form/useTicket'

/** Fields for the trigger of a conditional order and for the order that it places. */
export function ConditionalFields(props: { ticket: Ticket }) {
  const ticket = useCheckedTicket(props.ticket)
  const { form, change } = ticket
  return (
    <div className="flex flex-col gap-2">
      <TriggerField
        ticket={ticket}
        field="trigger"
        label={text('triggerPrice')}
        sourceLabel={text('triggerBy')}
        value={form.trigger}
        source={form.triggerBy}
        onChange={(trigger) => change({ trigger })}
        onSource={(triggerBy) => change({ triggerBy })}
      />
      <Segmented
        label={text('then')}
        value={form.then}
        options={[
          { value: 'limit', label: text('limit') },
          { value: 'market', label: text('marketOrder') },
        ]}
        onChange={(then) => change({ then })}
      />
    </div>
  )
}
