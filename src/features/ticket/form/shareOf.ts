import { type Decimal, floorTo, ONE } from '@/base/decimal'
import { shareOfSize } from '@/trading/margin/buyingPower'
import { QUOTE_DECIMALS } from './readTicket'
import { sendsQuote } from './ticketForm'
import type { Ticket } from './useTicket'

const QUOTE_STEP: Decimal = ONE / 10n ** BigInt(QUOTE_DECIMALS)

/** The quantity that a share stands for, in the unit of the field; null while it is not known, and for money at risk. */
export function shareOf(ticket: Ticket, percent: number): Decimal | null {
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
