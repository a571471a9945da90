import { formatPrice, formatSize } from '@/terminal/format/format'
import { Button } from '@/ui/controls/Button'
import { Dialog } from '@/ui/overlays/Dialog'
import type { Ticket } from '../form/useTicket'
import { ScaledOrderSummary } from './ScaledOrderSummary'
import { text } from './messages'
import type { ScaledOrder } from './useScaledOrder'

type Props = { ticket: Ticket; scaledOrder: ScaledOrder; onConfirm: () => void; onClose: () => void }

/** Asks once more before a scaled order is sent, for those who have chosen to be asked. */
export function ConfirmScaledOrder({ ticket, scaledOrder, onConfirm, onClose }: Props) {
  const { instrument } = ticket.market
  const { isBuy } = ticket.form
  const { reading, check } = scaledOrder
  const { plan } = reading
  if (!plan) return null
  return (
    <Dialog
      open
      title={text('confirmTitle', { count: plan.count, symbol: instrument.symbol })}
      closeLabel={text('close')}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {text('cancel')}
          </Button>
          <Button tone={isBuy ? 'up' : 'down'} writes="scaled-order-confirm" autoFocus onClick={onConfirm}>
            {text('confirm')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 text-sm">
        <p>
          {text(isBuy ? 'confirmBuy' : 'confirmSell', {
            size: formatSize(plan.total, instrument),
            coin: instrument.base,
            first: formatPrice(plan.first, instrument),
            last: formatPrice(plan.last, instrument),
            average: formatPrice(check?.average, instrument),
          })}
        </p>
        <ScaledOrderSummary ticket={ticket} scaledOrder={scaledOrder} />
      </div>
    </Dialog>
  )
}
