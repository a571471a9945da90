import { PRICE_MATCHES, STP_MODES } from '@/protocol/records/enums'
import { Checkbox } from '@/ui/controls/Checkbox'
import { Select } from '@/ui/controls/Select'
import { matchName } from '../form/matchName'
import { actsAs } from '../form/ticketForm'
import type { Ticket } from '../form/useTicket'
import { text as shortText } from '../messages'
import { text } from '../orderMessages'
import { OrderTemplates } from './OrderTemplates'

/** The fields that few orders need. */
export function RareOptions({ ticket }: { ticket: Ticket }) {
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
        options={STP_MODES.map((value) => ({ value, label: shortText(value) }))}
        onChange={(stpMode) => change({ stpMode })}
      />
      <OrderTemplates ticket={ticket} />
    </>
  )
}

function reduceOnlyFault({ form, funds, market }: Ticket): string | null {
  if (market.instrument.kind === 'spot') return text('reduceOnlySpot')
  if (funds.positionMode === 'hedge') return text('reduceOnlyHedge')
  return form.bracket ? text('reduceOnlyBracket') : null
}
