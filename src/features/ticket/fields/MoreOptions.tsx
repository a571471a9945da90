import { useState } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { clsx } from 'clsx'
import { PRICE_MATCHES, STP_MODES } from '@/protocol/records/enums'
import { Checkbox } from '@/ui/controls/Checkbox'
import { Select } from '@/ui/controls/Select'
import { text } from '../orderMessages'
import { matchName } from '../form/matchName'
import { actsAs, reducesOnly } from '../form/ticketForm'
import type { Ticket } from '../form/useTicket'

/** What few orders need, folded away; while folded, its head names what differs from the usual. */
export function MoreOptions({ ticket }: { ticket: Ticket }) {
  const [open, setOpen] = useState(false)
  const active = activeOptions(ticket)
  return (
    <div className="flex flex-col gap-2">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="touchable flex items-center gap-1 text-left text-xs text-muted hover:text-ink"
      >
        <ChevronDown aria-hidden="true" className={clsx('size-3 shrink-0', !open && '-rotate-90')} />
        {active.length === 0 ? text('more') : text('moreActive', { list: active.join(', ') })}
      </button>
      {open && <Options ticket={ticket} />}
    </div>
  )
}

function activeOptions({ form, funds }: Ticket): string[] {
  return [
    ...(reducesOnly(form, funds) ? [text('reduceOnly')] : []),
    ...(form.priceMatch !== null && actsAs(form) === 'limit' ? [matchName(form.priceMatch, form.isBuy)] : []),
    ...(form.stpMode === 'cancel_maker' ? [] : [text(form.stpMode)]),
  ]
}

function Options({ ticket }: { ticket: Ticket }) {
  const { form, change } = ticket
  const fault = reduceOnlyFault(ticket)
  const isMarket = actsAs(form) === 'market'
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
        label={text('priceMatch')}
        disabled={isMarket}
        hint={isMarket ? text('priceMatchMarket') : undefined}
        value={form.priceMatch ?? 'typed'}
        options={(['typed', ...PRICE_MATCHES] as const).map((value) => ({
          value,
          label: value === 'typed' ? text('typed') : matchName(value, form.isBuy),
        }))}
        onChange={(match) => change({ priceMatch: match === 'typed' ? null : match })}
      />
      <Select
        label={text('stpMode')}
        value={form.stpMode}
        options={STP_MODES.map((value) => ({ value, label: text(value) }))}
        onChange={(stpMode) => change({ stpMode })}
      />
    </>
  )
}

function reduceOnlyFault({ form, funds, market }: Ticket): string | null {
  if (market.instrument.kind === 'spot') return text('reduceOnlySpot')
  if (funds.positionMode === 'hedge') return text('reduceOnlyHedge')
  return form.bracket ? text('reduceOnlyBracket') : null
}
