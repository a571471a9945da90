import { absolute, parseDecimal } from '@/base/decimal'
import { formatPrice, formatSize } from '@/terminal/format/format'
import { isWhole, selectPositionExits } from '@/trading/positions/positionExits'
import { Notice } from '@/ui/Notice'
import { ExitFields } from './ExitFields'
import { ExitScope } from './ExitScope'
import { text } from '../orderMessages'
import { useCheckedTicket } from '../submit/useCheckedTicket'
import type { Ticket } from '../form/useTicket'

/** Fields for take-profit and stop-loss of the open position. */
export function PositionExitFields(props: { ticket: Ticket }) {
  const ticket = useCheckedTicket(props.ticket)
  return (
    <div className="flex flex-col gap-2">
      <ProtectedPosition ticket={ticket} />
      <ExitFields ticket={ticket} leg="takeProfit" />
      <ExitFields ticket={ticket} leg="stopLoss" />
      <ExitScope ticket={ticket} />
    </div>
  )
}

function ProtectedPosition({ ticket }: { ticket: Ticket }) {
  const { market, funds, form } = ticket
  const { instrument } = market
  if (instrument.kind === 'spot') return null
  const size = funds.position ? parseDecimal(funds.position.open_size) : 0n
  const isProtected = form.isBuy ? size < 0n : size > 0n
  if (!isProtected || !funds.position) return <Notice>{text('protectsNothing', { symbol: instrument.symbol })}</Notice>
  const hasWholePair = selectPositionExits(funds.position, funds.orders).some(isWhole)
  return (
    <>
      <p className="text-xs text-muted">
        {text('protects', {
          side: size > 0n ? text('long') : text('short'),
          size: formatSize(absolute(size), instrument),
          coin: instrument.base,
          price: formatPrice(funds.position.avg_price, instrument),
        })}
      </p>
      {hasWholePair && <Notice tone="warn">{text('secondPair')}</Notice>}
    </>
  )
}
