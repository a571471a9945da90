import Pencil from 'lucide-react/icons/pencil'
import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line'
import type { Order } from '@/protocol/records/order'
import { Button } from '@/ui/Button'
import { IconButton } from '@/ui/IconButton'
import { JournalLink } from './JournalLink'
import { text } from './messages'
import type { LineProps } from './OpenOrderLine'

type Props = Pick<LineProps, 'order' | 'gone' | 'busy' | 'actions' | 'market'> & { symbol: string; price: string }

/** What may be done with one open order. */
export function OrderButtons({ order, market, gone, busy, actions, symbol, price }: Props) {
  return (
    <>
      <JournalLink order={order} symbol={symbol} />
      {actions && market && isChaseable(order) && (
        <IconButton
          label={text('chaseLabel', { symbol, price })}
          title={text('chaseHint')}
          icon={<ArrowUpToLine className="size-3" />}
          disabled={gone || busy}
          onClick={() => actions.chase(order, market)}
          className="ml-1"
        />
      )}
      {actions && market && (
        <IconButton
          label={text('modifyLabel', { symbol, price })}
          icon={<Pencil className="size-3" />}
          disabled={gone}
          onClick={() => actions.modify(order)}
          className="mx-1"
        />
      )}
      {actions && (
        <Button
          size="small"
          busy={busy}
          disabled={gone}
          aria-label={text('cancelLabel', { symbol, price })}
          onClick={() => actions.cancel(order, market)}
          className="touchable h-5"
        >
          {text('cancel')}
        </Button>
      )}
    </>
  )
}

/** Whether an order can be chased: a limit order that rests in the book (Settled 51). */
function isChaseable(order: Order): boolean {
  const rests = order.state === 'new' || order.state === 'partially_filled'
  return rests && order.order_type === 'limit' && order.algo_order_type === null
}
