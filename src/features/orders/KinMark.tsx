import CornerDownRight from 'lucide-react/icons/corner-down-right'
import type { Order } from '@/protocol/records/order'
import type { Kinship } from './arrangeOrders'
import { text } from './messages'

type Props = { kinship: Kinship; order: Order }

/** Shows that an order belongs to the one above it, or to one that has ended. */
export function KinMark({ kinship, order }: Props) {
  if (kinship !== 'child' && kinship !== 'orphan') return null
  const label = kinship === 'child' ? text('childOf') : text('orphanOf', { id: order.parent_order_id ?? '' })
  return (
    <span role="img" aria-label={label} title={label} className={kinship === 'child' ? 'mr-1 ml-2' : 'mr-1 text-faint'}>
      <CornerDownRight aria-hidden="true" className="inline size-3 text-faint" />
    </span>
  )
}
