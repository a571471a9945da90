import { Segmented } from '@/ui/controls/Segmented'
import { text } from '../orderMessages'
import type { Ticket } from '../form/useTicket'

/** Chooses whether an exit closes the whole position or a quantity; spot has quantities only. */
export function ExitScope({ ticket }: { ticket: Ticket }) {
  const { form, change, market } = ticket
  if (market.instrument.kind === 'spot') return null
  return (
    <Segmented
      label={text('closes')}
      value={form.tpslMode}
      options={[
        { value: 'full', label: text('full') },
        { value: 'partial', label: text('partial') },
      ]}
      onChange={(tpslMode) => change({ tpslMode })}
    />
  )
}
