import { TIMES_IN_FORCE } from '@/protocol/records/enums'
import { Checkbox } from '@/ui/controls/Checkbox'
import { Select } from '@/ui/controls/Select'
import { text } from '../messages'
import type { Ticket } from '../form/useTicket'

/** Fields of limit orders only: time in force, and post-only. */
export function LimitFields({ ticket }: { ticket: Ticket }) {
  const { form, change } = ticket
  const allowed = form.timeInForce === 'gtc'
  return (
    <div className="grid grid-cols-[1fr_auto] items-end gap-x-3">
      <Select
        label={text('timeInForce')}
        value={form.timeInForce}
        options={TIMES_IN_FORCE.map((value) => ({ value, label: text(value) }))}
        onChange={(timeInForce) => change({ timeInForce })}
      />
      <div className="flex h-8 items-center pointer-coarse:h-11">
        <Checkbox
          label={text('postOnly')}
          checked={form.postOnly}
          disabled={!allowed}
          onChange={(postOnly) => change({ postOnly })}
        />
      </div>
      {!allowed && <p className="col-span-2 pt-1 text-xs text-faint">{text('postOnlyNeedsGtc')}</p>}
    </div>
  )
}
