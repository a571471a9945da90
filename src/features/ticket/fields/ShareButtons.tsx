import { type Decimal, floorTo, ONE } from '@/base/decimal'
import { shareOfSize } from '@/trading/margin/buyingPower'
import { QUOTE_DECIMALS } from '@/trading/instrument/instrument'
import { writeAmount } from '@/trading/instrument/parseAmount'
import { Button } from '@/ui/controls/Button'
import { sendsQuote } from '../form/ticketForm'
import { text } from '../messages'
import type { Ticket } from '../form/useTicket'

const SHARES = [10, 25, 50, 75, 100] as const
const QUOTE_STEP: Decimal = ONE / 10n ** BigInt(QUOTE_DECIMALS)

/** Sets the quantity to a share of what the account can afford at the current price. */
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

/** Computes the quantity of a share, in the unit of the field; null while not known, and for money at risk. */
function shareOf(ticket: Ticket, percent: number): Decimal | null {
  const { maxSize, reading, funds, form, market, preview, live } = ticket
  if (maxSize === null || !funds.funds || form.sizeUnit === 'risk') return null
  if (form.sizeUnit === 'percent') return BigInt(percent) * ONE
  if (form.sizeUnit === 'base') return shareOfSize(maxSize, percent, market.instrument)
  if (sendsQuote(form, market.instrument) && reading.draft.isBuy) {
    return floorTo((funds.funds.quote * BigInt(percent)) / 100n, QUOTE_STEP)
  }
  const best = form.isBuy ? live.state.asks.first : live.state.bids.first
  const price = reading.draft.price ?? preview?.bound ?? best
  return price === null ? null : floorTo((maxSize * price * BigInt(percent)) / (ONE * 100n), QUOTE_STEP)
}
