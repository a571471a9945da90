import { formatPercent, formatPrice } from '@/desk/format'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { text } from './messages'
import { TicketSummary } from './TicketSummary'
import type { Ticket } from './useTicket'

type Props = { ticket: Ticket; onConfirm: () => void; onClose: () => void }

/** Asks once more before an order is sent, for those who have chosen to be asked. */
export function ConfirmOrder({ ticket, onConfirm, onClose }: Props) {
  const { form, market, reading } = ticket
  const { instrument } = market
  const { draft } = reading
  const coin = draft.amountCoin === 'quote' ? instrument.quote : instrument.base
  const title = { quantity: form.quantity, coin, symbol: instrument.symbol }
  return (
    <Dialog
      open
      title={form.isBuy ? text('confirmTitleBuy', title) : text('confirmTitleSell', title)}
      closeLabel={text('closeDialog')}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {text('cancel')}
          </Button>
          <Button tone={form.isBuy ? 'up' : 'down'} autoFocus onClick={onConfirm}>
            {text('confirm')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="text-sm">
          {draft.orderType === 'market'
            ? text('confirmMarket', { percent: formatPercent(draft.slippage) })
            : text('confirmLimit', { price: formatPrice(draft.price, instrument) })}
        </p>
        <TicketSummary ticket={ticket} />
      </div>
    </Dialog>
  )
}
