import type { ReactNode } from 'react'
import { formatPrice } from '@/terminal/format/format'
import type { TriggerSource } from '@/protocol/records/enums'
import { triggerSources } from '@/trading/orders/triggerRules'
import { Select } from '@/ui/controls/Select'
import { TextField } from '@/ui/controls/TextField'
import { text } from '../orderMessages'
import { problemText } from '../form/problemText'
import type { Ticket } from '../form/useTicket'
import { selectTriggerPrices } from '../form/useTicketMarket'

type Props = {
  ticket: Ticket
  field: 'trigger' | 'takeProfit' | 'stopLoss'
  label: string
  sourceLabel: string
  value: string
  source: TriggerSource
  onChange: (value: string) => void
  onSource: (source: TriggerSource) => void
  /** More controls inside the field. */
  children?: ReactNode
}

/** A trigger price and its price source, with the current value of that price. */
export function TriggerField(props: Props) {
  const { ticket, field, label, sourceLabel, value, source, onChange, onSource, children } = props
  const { instrument } = ticket.market
  const currentPrice = selectTriggerPrices(ticket.live.ticker)[source]
  const sources = triggerSources(instrument)
  return (
    <TextField
      label={label}
      numeric
      value={value}
      onChange={onChange}
      aside={currentPrice ? text('now', { price: formatPrice(currentPrice, instrument) }) : text('nowUnknown')}
      error={problemText(ticket, field)}
      reserve
      action={
        <>
          <Select
            label={sourceLabel}
            compact
            title={sources.length === 1 ? text('lastOnly') : undefined}
            value={source}
            options={sources.map((option) => ({ value: option, label: text(option) }))}
            onChange={onSource}
          />
          {children}
        </>
      }
    />
  )
}
