import type { Order } from '@/protocol/records/order'
import type { OrderActions } from './OpenOrderLine'

type Props = { label: string; order: Order; selected: boolean; actions: OrderActions | null }

/** Puts an order among those that are changed together. */
export function SelectBox({ label, order, selected, actions }: Props) {
  if (!actions) return null
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={selected}
      onChange={(event) => actions.select(order.order_id, event.target.checked)}
      className="mr-2 size-3.5 shrink-0 align-middle accent-accent pointer-coarse:size-5"
    />
  )
}
