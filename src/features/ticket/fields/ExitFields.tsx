import { Select } from '@/ui/controls/Select'
import { TextField } from '@/ui/controls/TextField'
import { text } from '../orderMessages'
import { problemText } from '../form/problemText'
import type { ExitForm } from '../form/ticketForm'
import { TriggerField } from './TriggerField'
import type { Ticket } from '../form/useTicket'

type Props = { ticket: Ticket; leg: 'takeProfit' | 'stopLoss' }

/** Fields of one exit: its trigger price, and whether it places a market or a limit order. */
export function ExitFields({ ticket, leg }: Props) {
  const { form, change, market } = ticket
  const exit = form[leg]
  const changeExit = (part: Partial<ExitForm>) => change({ [leg]: { ...exit, ...part } })
  return (
    <div className="flex flex-col gap-1">
      <TriggerField
        ticket={ticket}
        field={leg}
        label={text(leg)}
        sourceLabel={text(`${leg}At`)}
        value={exit.trigger}
        source={exit.by}
        onChange={(trigger) => changeExit({ trigger })}
        onSource={(by) => changeExit({ by })}
      >
        <Select
          label={text(`${leg}Then`)}
          compact
          value={exit.orderType}
          options={[
            { value: 'market', label: text('marketOrder') },
            { value: 'limit', label: text('limit') },
          ]}
          onChange={(orderType) => changeExit({ orderType })}
        />
      </TriggerField>
      {exit.orderType === 'limit' && (
        <TextField
          label={text(`${leg}Price`)}
          hideLabel
          numeric
          placeholder={text(`${leg}Price`)}
          value={exit.price}
          onChange={(price) => changeExit({ price })}
          error={problemText(ticket, `${leg}Price`)}
          reserve
          unit={market.instrument.quote}
        />
      )}
    </div>
  )
}
