import { type Decimal, formatDecimal, floorTo, ONE } from '@/base/decimal'
import { shareOfSize } from '@/trading/buyingPower'
import { Button } from '@/ui/Button'
import { text } from './messages'
import { QUOTE_DECIMALS } from './readTicket'
import type { Ticket } from './useTicket'

const SHARES = [10, 25, 50, 75, 100] as const
const QUOTE_STEP: Decimal = ONE / 10n ** BigInt(QUOTE_DECIMALS)

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
            title={quantity === null ? text('shareUnknown') : undefined}
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

/** The quantity that a share stands for; null while what is available or the price is not known. */
function shareOf(ticket: Ticket, percent: number): Decimal | null {
  const { maxSize, reading, funds, live } = ticket
  if (maxSize === null || !funds.funds) return null
  if (reading.draft.amountCoin === 'base') return shareOfSize(maxSize, percent, ticket.market.instrument)
  if (reading.draft.isBuy) return floorTo((funds.funds.quote * BigInt(percent)) / 100n, QUOTE_STEP)
  const bid = live.state.bestBid
  return bid === null ? null : floorTo((maxSize * bid * BigInt(percent)) / (ONE * 100n), QUOTE_STEP)
}
