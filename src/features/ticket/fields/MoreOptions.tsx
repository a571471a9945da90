import { useState } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { clsx } from 'clsx'
import { useNarrowDesk } from '@/terminal/session/useNarrowDesk'
import { text } from '../messages'
import { type RareOption, reducesOnly } from '../form/ticketForm'
import type { Ticket } from '../form/useTicket'
import { PartBoundary } from '@/ui/lazyPart'
import { OptionsSheet, RareOptions } from '../lazyParts'

/**
 * Rarely used options: collapsed, or in a sheet on a phone. While collapsed, the header names the options that differ
 * from their defaults.
 */
export function MoreOptions({ ticket }: { ticket: Ticket }) {
  const [open, setOpen] = useState(false)
  const narrow = useNarrowDesk()
  const active = activeOptions(ticket)
  return (
    <div className="flex flex-col gap-2">
      <button
        type="button"
        {...(narrow ? { 'aria-haspopup': 'dialog' } : { 'aria-expanded': open })}
        onClick={() => setOpen(!open)}
        className="touchable flex items-center gap-1 text-start text-xs text-muted hover:text-ink"
      >
        <ChevronDown aria-hidden="true" className={clsx('size-3 shrink-0', !open && '-rotate-90')} />
        {active.length === 0 ? text('more') : text('moreActive', { list: active.join(', ') })}
      </button>
      {open && (
        <PartBoundary rows={3}>
          {narrow ? <OptionsSheet ticket={ticket} onClose={() => setOpen(false)} /> : <RareOptions ticket={ticket} />}
        </PartBoundary>
      )}
    </div>
  )
}

/** Returns the text of each collapsed option for the header; false or empty for its default. */
const OPTIONS: Readonly<Record<RareOption, (ticket: Ticket) => string | false>> = {
  reduceOnly: ({ form, funds }) => reducesOnly(form, funds) && text('reduceOnly'),
  clientOrderId: ({ form: { clientOrderId: id } }) => id.trim() && text('ownId', { id: id.trim() }),
  stpMode: ({ form }) => form.stpMode !== 'cancel_maker' && text(form.stpMode),
}

function activeOptions(ticket: Ticket) {
  return Object.values(OPTIONS)
    .map((nameOf) => nameOf(ticket))
    .filter(Boolean)
}
