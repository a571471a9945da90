import type { Order } from '@/protocol/records/order'
import type { OrderActions } from '../OrderLineProps'

type Props = { label: string; order: Order; selected: boolean; actions: OrderActions | null; plain: boolean }

const PLACE =
  '-my-1 -ml-1.25 mr-0.75 inline-grid size-6 shrink-0 place-items-center align-middle pointer-coarse:-ml-3 pointer-coarse:size-10'

/** Puts an order among those that are changed together. */
export function SelectBox({ label, order, selected, actions, plain }: Props) {
  if (!actions) return null
  if (plain) return <span className={PLACE} />
  return (
    <label className={PLACE}>
      <input
        type="checkbox"
        aria-label={label}
        checked={selected}
        onChange={(event) => actions.select(order.order_id, event.target.checked)}
        className="size-3.5 accent-accent pointer-coarse:size-5"
      />
    </label>
  )
}
