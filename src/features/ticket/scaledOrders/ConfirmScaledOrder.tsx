import { ActionDialog } from '@/terminal/dialogs/ActionDialog'
import { formatPrice, formatSize } from '@/terminal/format/format'
import { describePosition, useMarketAndAccount } from '../account/TicketAccount'
import type { Ticket } from '../form/useTicket'
import { ScaledOrderSummary } from './ScaledOrderSummary'
import { text } from './messages'
import type { ScaledOrder } from './useScaledOrder'

type Props = { ticket: Ticket; scaledOrder: ScaledOrder; onConfirm: () => void; onClose: () => void }

/** Asks for confirmation before a scaled order is sent, if the trader chose that. */
export function ConfirmScaledOrder({ ticket, scaledOrder, onConfirm, onClose }: Props) {
  const { instrument } = ticket.market
  const marketAndAccount = useMarketAndAccount(ticket)
  const { isBuy } = ticket.form
  const { reading, check } = scaledOrder
  const { plan } = reading
  if (!plan) return null
  return (
    <ActionDialog
      title={text('confirmTitle', { count: plan.count, symbol: instrument.symbol })}
      onClose={onClose}
      action={{
        label: text('confirm'),
        writes: 'scaled-order-confirm',
        tone: isBuy ? 'up' : 'down',
        autoFocus: true,
        act: onConfirm,
      }}
    >
      {marketAndAccount !== null && <p>{marketAndAccount}</p>}
      <p>
        {text(isBuy ? 'confirmBuy' : 'confirmSell', {
          size: formatSize(plan.total, instrument),
          coin: instrument.base,
          first: formatPrice(plan.first, instrument),
          last: formatPrice(plan.last, instrument),
          average: formatPrice(check?.average, instrument),
        })}
      </p>
      {describePosition(scaledOrder.terms).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <ScaledOrderSummary ticket={ticket} scaledOrder={scaledOrder} />
    </ActionDialog>
  )
}
