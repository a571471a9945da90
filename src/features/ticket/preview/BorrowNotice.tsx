import { parseDecimal } from '@/base/decimal'
import { useBorrowing } from '@/terminal/account/useBorrowing'
import { useVenueLimits } from '@/terminal/market/useVenueLimits'
import { formatPercent } from '@/terminal/format/format'
import { formatAmount } from '@/terminal/format/formatAmount'
import { borrowedBy, hourlyInterest } from '@/trading/margin/borrowing'
import { Notice } from '@/ui/Notice'
import { text } from '../orderMessages'
import type { Ticket } from '../form/useTicket'

/** Explains what a spot order borrows, the interest per hour, and how the debt is repaid. */
export function BorrowNotice({ ticket, address }: { ticket: Ticket; address: string }) {
  const { preview, funds, reading } = ticket
  const coins = useBorrowing(address)
  const rate = parseDecimal(useVenueLimits().borrowRatePerHour)
  if (!preview || !funds.funds) return null
  const coin = preview.neededCoin
  const borrowed = borrowedBy(reading.draft, preview, funds.funds)
  if (borrowed === 0n) return null
  const terms = coins.find((one) => one.coin === coin)
  const limit = terms?.limitAt(terms.leverage) ?? null
  const room = limit === null ? null : limit > (terms?.owed ?? 0n) ? limit - (terms?.owed ?? 0n) : 0n
  const names = { amount: formatAmount(borrowed, coin), coin }
  if (room !== null && borrowed > room) {
    return <Notice tone="down">{text('borrowTooMuch', { ...names, room: formatAmount(room, coin) })}</Notice>
  }
  const interest = formatAmount(hourlyInterest(borrowed, rate), coin)
  return <Notice tone="warn">{text('borrows', { ...names, rate: formatPercent(rate, 3), interest })}</Notice>
}
