import { useId } from 'react'
import { useMarket } from '@/desk/market'
import { Panel } from '@/ui/Panel'
import { Select } from '@/ui/Select'
import { Skeleton } from '@/ui/Skeleton'
import { AccountChips } from './AccountChips'
import { BracketSwitch } from './BracketSwitch'
import { LimitFields } from './LimitFields'
import { text } from './messages'
import { PositionEffect } from './PositionEffect'
import { PriceField } from './PriceField'
import { QuantityField } from './QuantityField'
import { ShareButtons } from './ShareButtons'
import { SideChoice } from './SideChoice'
import { SlippageField } from './SlippageField'
import { SubmitArea } from './SubmitArea'
import { actsAs, type TicketOrderType, closesWholePosition } from './ticketForm'
import { TicketSummary } from './TicketSummary'
import { type Ticket, useTicket } from './useTicket'

const ORDER_TYPES = ['limit', 'market', 'conditional', 'tpsl'] as const satisfies readonly TicketOrderType[]

/** Where orders are made: for the open market, with what is typed kept for each market. */
export function TicketPanel() {
  const ticket = useTicket(useMarket())
  const { form, change, market, extras, further } = ticket
  const fields = useId()
  const guards = form.orderType === 'tpsl'
  const sized = !closesWholePosition(form, market.instrument)
  const isMarket = actsAs(form) === 'market'
  return (
    <Panel title={text('title')} bodyClassName="overflow-y-auto overscroll-contain">
      <div className="flex flex-col gap-3 p-3">
        {market.instrument.kind === 'perpetual' && <AccountChips ticket={ticket} />}
        <SideChoice ticket={ticket} />
        <Select
          label={text('orderType')}
          value={form.orderType}
          options={ORDER_TYPES.map((value) => ({ value, label: text(value) }))}
          onChange={(orderType) => change({ orderType, ...closingSide(orderType, ticket) })}
        />
        {!guards && <PositionEffect ticket={ticket} />}
        {/* Enter in these presses the button below; elsewhere in the ticket it means something else. */}
        <form id={fields} onSubmit={(event) => event.preventDefault()} className="flex flex-col gap-3">
          {form.orderType === 'conditional' &&
            (further ? <further.ConditionalFields ticket={ticket} /> : <Skeleton rows={2} />)}
          {guards && (further ? <further.PositionExitFields ticket={ticket} /> : <Skeleton rows={4} />)}
          {!isMarket && <PriceField ticket={ticket} />}
          {sized && <QuantityField ticket={ticket} />}
        </form>
        {sized && <ShareButtons ticket={ticket} />}
        {!guards && (isMarket ? <SlippageField ticket={ticket} /> : <LimitFields ticket={ticket} />)}
        {!guards && <BracketSwitch ticket={ticket} />}
        {form.bracket && (further ? <further.BracketFields ticket={ticket} /> : <Skeleton rows={4} />)}
        {!guards && extras && <extras.MoreOptions ticket={ticket} />}
        <SubmitArea ticket={ticket} fields={fields} />
        <TicketSummary ticket={ticket} />
      </div>
    </Panel>
  )
}

/** A take-profit or stop-loss begins on the side that closes what is open. */
function closingSide(orderType: TicketOrderType, { funds }: Ticket): { isBuy?: boolean } {
  if (orderType !== 'tpsl' || funds.position === null || funds.positionMode === 'hedge') return {}
  return { isBuy: funds.position.open_size.startsWith('-') }
}
