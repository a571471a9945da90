import { useState } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { clsx } from 'clsx'
import { useNarrowDesk } from '@/terminal/session/useNarrowDesk'
import { text } from '../messages'
import { reducesOnly } from '../form/ticketForm'
import type { Ticket } from '../form/useTicket'
import { PartBoundary } from '@/ui/PartBoundary'
import { OptionsSheet, RareOptions } from '../lazyParts'

/**
 * Rarely used options, collapsed, on a phone in a sheet; while collapsed, the header names those that differ from the
 * default.
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

function activeOptions({ form, funds }: Ticket): string[] {
  return [
    ...(reducesOnly(form, funds) ? [text('reduceOnly')] : []),
    ...(form.clientOrderId.trim() === '' ? [] : [text('ownId', { id: form.clientOrderId.trim() })]),
    ...(form.stpMode === 'cancel_maker' ? [] : [text(form.stpMode)]),
  ]
}
