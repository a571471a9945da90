import { formatPrice, formatSize } from '@/desk/format'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import type { Ticket } from '../useTicket'
import { LadderSummary } from './LadderSummary'
import { text } from './messages'
import type { Ladder } from './useLadder'

type Props = { ticket: Ticket; ladder: Ladder; onConfirm: () => void; onClose: () => void }

/** Asks once more before a ladder is sent, for those who have chosen to be asked. */
export function ConfirmLadder({ ticket, ladder, onConfirm, onClose }: Props) {
  const { instrument } = ticket.market
  const { isBuy } = ticket.form
  const { reading, check } = ladder
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
        <LadderSummary ticket={ticket} ladder={ladder} />
      </div>
    </Dialog>
  )
}
