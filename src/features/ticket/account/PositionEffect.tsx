import { Segmented } from '@/ui/controls/Segmented'
import { text } from '../orderMessages'
import type { Ticket } from '../form/useTicket'

/** In hedge mode: chooses whether the order opens or closes its side. */
export function PositionEffect({ ticket }: { ticket: Ticket }) {
  const { form, change } = ticket
  return (
    <Segmented
      label={text('positionEffect')}
      value={form.opens ? 'open' : 'close'}
      options={[
        { value: 'open', label: form.isBuy ? text('openLong') : text('openShort') },
        { value: 'close', label: form.isBuy ? text('closeShort') : text('closeLong') },
      ]}
      onChange={(effect) => change({ opens: effect === 'open' })}
    />
  )
}
