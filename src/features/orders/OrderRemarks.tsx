import { flaggedOrders } from '@/terminal/orders/flaggedOrders'
import { useLive } from '@/terminal/live/useLive'
import type { Order } from '@/protocol/records/order'
import { Badge } from '@/ui/Badge'
import { text } from './messages'
import { usePendingChange } from './modify/usePendingChange'

/** What is to be known of an order besides its terms: that a change is under way, that it came after a cancel-all. */
export function OrderRemarks({ order }: { order: Order }) {
  const change = usePendingChange(order)
  const late = useLive(flaggedOrders, (flagged) => flagged.has(order.order_id))
  return (
    <>
      {change && (
        <Badge tone="accent" className="mx-1">
          {change}
        </Badge>
      )}
      {late && (
        <Badge tone="warn" className="mx-1">
          {text('arrivedLate')}
        </Badge>
      )}
    </>
  )
}
