import { formatDecimal } from '@/base/decimal'
import { Button } from '@/ui/controls/Button'
import { shareOf } from '../form/shareOf'
import { text } from '../messages'
import type { Ticket } from '../form/useTicket'

const SHARES = [10, 25, 50, 75, 100] as const

/** Sets the quantity to a share of what the account can pay for, at the price as it is now. */
export function ShareButtons({ ticket }: { ticket: Ticket }) {
  const { change } = ticket
  return (
    <div role="group" aria-label={text('share')} className="grid grid-cols-5 gap-1">
      {SHARES.map((percent) => {
        const quantity = shareOf(ticket, percent)
        return (
          <Button
            key={percent}
            size="small"
            disabled={quantity === null}
            title={quantity === null ? whyNot(ticket) : undefined}
            aria-label={text('shareLabel', { percent })}
            onClick={() => quantity !== null && change({ quantity: formatDecimal(quantity) })}
            className="touchable px-0"
          >
            {text('sharePercent', { percent })}
          </Button>
        )
      })}
    </div>
  )
}

/** What has to be there first. */
function whyNot({ funds, form, reading }: Ticket): string {
  if (form.sizeUnit === 'risk') return text('shareOfRisk')
  if (!funds.funds) return text('shareUnknown')
  const { algo, orderType } = reading.draft
  const byTrigger = algo?.kind === 'conditional' && orderType === 'market'
  return text(byTrigger ? 'shareNeedsTrigger' : 'shareNeedsPrice')
}
