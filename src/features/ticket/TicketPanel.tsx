import { useId } from 'react'
import { useMarket } from '@/desk/market'
import { Panel } from '@/ui/Panel'
import { Select } from '@/ui/Select'
import { LimitFields } from './LimitFields'
import { MarginControls } from './MarginControls'
import { text } from './messages'
import { PriceField } from './PriceField'
import { QuantityField } from './QuantityField'
import { ShareButtons } from './ShareButtons'
import { SideChoice } from './SideChoice'
import { SlippageField } from './SlippageField'
import { SubmitArea } from './SubmitArea'
import { TicketSummary } from './TicketSummary'
import { useTicket } from './useTicket'

/** Where orders are made: for the open market, with what is typed kept for each market. */
export function TicketPanel() {
  const ticket = useTicket(useMarket())
  const { form, change, market } = ticket
  const fields = useId()
  return (
    <Panel title={text('title')} bodyClassName="overflow-y-auto overscroll-contain">
      <div className="flex flex-col gap-3 p-3">
        {market.instrument.kind === 'perpetual' && <MarginControls ticket={ticket} />}
        <SideChoice isBuy={form.isBuy} onChange={(isBuy) => change({ isBuy })} />
        <Select
          label={text('orderType')}
          value={form.orderType}
          options={[
            { value: 'limit', label: text('limit') },
            { value: 'market', label: text('market') },
          ]}
          onChange={(orderType) => change({ orderType })}
        />
        {/* Enter in these two presses the button below; elsewhere in the ticket it means something else. */}
        <form id={fields} onSubmit={(event) => event.preventDefault()} className="flex flex-col gap-3">
          {form.orderType === 'limit' && <PriceField ticket={ticket} />}
          <QuantityField ticket={ticket} />
        </form>
        <ShareButtons ticket={ticket} />
        {form.orderType === 'limit' ? <LimitFields ticket={ticket} /> : <SlippageField ticket={ticket} />}
        <SubmitArea ticket={ticket} fields={fields} />
        <TicketSummary ticket={ticket} />
      </div>
    </Panel>
  )
}
