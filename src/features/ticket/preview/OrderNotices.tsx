import { type Decimal, parseDecimal } from '@/base/decimal'
import { formatPercent, formatSize } from '@/terminal/format/format'
import { closable } from '@/trading/margin/buyingPower'
import { isConditional } from '@/trading/orders/OrderDraft'
import { closesWhole } from '@/trading/orders/orderRules'
import { Notice } from '@/ui/Notice'
import { text } from '../orderMessages'
import type { Ticket } from '../form/useTicket'
import { useBorrowing } from '@/terminal/account/useBorrowing'
import { useVenueLimits } from '@/terminal/market/useVenueLimits'
import { formatAmount } from '@/terminal/format/formatAmount'
import { borrowedBy, hourlyInterest, spentBy } from '@/trading/margin/borrowing'

/** Warns of effects that differ from the form: a partial fill, a reduced quantity, or borrowed coins. */
export function OrderNotices({ ticket }: { ticket: Ticket }) {
  const { preview, reading } = ticket
  return (
    <>
      <Partly ticket={ticket} />
      <ReducedNotice ticket={ticket} quantity={reading.draft.quantity} />
      <BorrowNotice ticket={ticket} spent={preview && spentBy(reading.draft.isBuy, preview)} />
    </>
  )
}

/** Shows how much would fill at once, for a limit order that crosses the spread and for an order that never rests. */
function Partly({ ticket }: { ticket: Ticket }) {
  const { preview, market, reading, live } = ticket
  const { draft } = reading
  if (!preview || live.phase !== 'live' || isConditional(draft)) return null
  const { sweep, bound } = preview
  const { instrument } = market
  const coin = instrument.base
  if (bound !== null) {
    if (!sweep || sweep.complete || sweep.quantity === 0n) return null
    const percent = formatPercent(draft.slippage)
    return (
      <Notice tone="warn">{text('partly', { size: formatSize(sweep.quantity, instrument), coin, percent })}</Notice>
    )
  }
  if (draft.timeInForce === 'gtc' && sweep) {
    return <Notice>{text('crosses', { size: formatSize(sweep.quantity, instrument), coin })}</Notice>
  }
  if (draft.timeInForce !== 'ioc' || sweep?.complete || sweep?.exhausted) return null
  if (!sweep) return <Notice tone="warn">{text('iocNothing')}</Notice>
  return <Notice tone="warn">{text('iocPartly', { size: formatSize(sweep.quantity, instrument), coin })}</Notice>
}

/** Warns that the quantity of a reduce-only order (or of several together) is larger than the position. */
export function ReducedNotice({ ticket, quantity }: { ticket: Ticket; quantity: Decimal | null }) {
  const { reading, funds, market } = ticket
  const { draft } = reading
  const { instrument } = market
  if (!funds.funds || quantity === null || instrument.kind === 'spot') return null
  const isExit = draft.algo?.kind === 'tpsl' && !closesWhole(draft, instrument)
  if (!isExit && !funds.funds.closesOnly) return null
  const closableSize = closable(draft.isBuy, funds.funds)
  if (closableSize === 0n || quantity <= closableSize) return null
  const size = formatSize(closableSize, instrument)
  return <Notice tone="warn">{text('reduced', { size, coin: instrument.base })}</Notice>
}

type BorrowNoticeProps = { ticket: Ticket; spent: Decimal | null }

/**
 * Explains what spot orders borrow that spend `spent` of a coin, for an account with auto-borrow: the amount, the
 * interest per hour, and how the debt is repaid.
 */
export function BorrowNotice({ ticket, spent }: BorrowNoticeProps) {
  const { address, form, funds, market } = ticket
  if (market.instrument.kind !== 'spot' || address === null || !funds.funds?.borrows || spent === null) return null
  const borrowed = borrowedBy(form.isBuy, spent, funds.funds)
  const coin = form.isBuy ? market.instrument.quote : market.instrument.base
  return borrowed === 0n ? null : <BorrowTerms address={address} borrowed={borrowed} coin={coin} />
}

function BorrowTerms({ address, borrowed, coin }: { address: string; borrowed: Decimal; coin: string }) {
  const coins = useBorrowing(address)
  const rate = parseDecimal(useVenueLimits().borrowRatePerHour)
  const terms = coins.find((candidate) => candidate.coin === coin)
  const limit = terms?.limitAt(terms.leverage) ?? null
  const room = limit === null ? null : limit > (terms?.owed ?? 0n) ? limit - (terms?.owed ?? 0n) : 0n
  const names = { amount: formatAmount(borrowed, coin), coin }
  if (room !== null && borrowed > room) {
    return <Notice tone="down">{text('borrowTooMuch', { ...names, room: formatAmount(room, coin) })}</Notice>
  }
  const interest = formatAmount(hourlyInterest(borrowed, rate), coin)
  return <Notice tone="warn">{text('borrows', { ...names, rate: formatPercent(rate, 3), interest })}</Notice>
}
