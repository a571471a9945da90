import { writeAmount } from '@/trading/instrument/parseAmount'
import { Button } from '@/ui/controls/Button'
import { text } from '../messages'
import { SHARES } from '../form/ticketForm'
import type { Ticket } from '../form/useTicket'
import { shareOfMax } from '../preview/estimateTicket'

/** Sets the quantity to a share of what the account can afford at the current price. */
export function ShareButtons({ ticket }: { ticket: Ticket }) {
  const { change } = ticket
  return (
    <div role="group" aria-label={text('share')} className="grid grid-cols-5 gap-1">
      {SHARES.map((percent) => {
        const quantity = shareOfMax(ticket, percent)
        return (
          <Button
            key={percent}
            size="small"
            disabled={quantity === null}
            title={quantity === null ? disabledReason(ticket) : undefined}
            aria-label={text('shareLabel', { percent })}
            onClick={() => quantity !== null && change({ quantity: writeAmount(quantity) })}
            className="touchable px-0"
          >
            {text('sharePercent', { percent })}
          </Button>
        )
      })}
    </div>
  )
}

/** Explains what is missing before the buttons work. */
function disabledReason({ funds, form, reading }: Ticket): string {
  if (form.sizeUnit === 'risk') return text('shareOfRisk')
  if (!funds.funds) return text('shareUnknown')
  const { algo, orderType } = reading.draft
  const byTrigger = algo?.kind === 'conditional' && orderType === 'market'
  return text(byTrigger ? 'shareNeedsTrigger' : 'shareNeedsPrice')
}
