import ScrollText from 'lucide-react/icons/scroll-text'
import { Link } from 'wouter'
import type { Order } from '@/protocol/records/order'
import { text } from './messages'

type Props = { order: Order; symbol: string }

/** Returns the path of the journal, filtered to the writes about an order. */
export function journalPathOf(order: Order): string {
  const ids = [order.order_id, order.client_order_id].filter((id) => id !== null)
  return `/journal?${new URLSearchParams(ids.map((id) => ['order', id])).toString()}`
}

/** A link to the writes about an order in the journal. */
export function JournalLink({ order, symbol }: Props) {
  const label = text('journalOf', { symbol })
  return (
    <Link
      href={journalPathOf(order)}
      aria-label={label}
      title={label}
      className="touchable inline-grid size-5 place-items-center rounded-md align-middle text-faint hover:bg-hover hover:text-ink"
    >
      <ScrollText aria-hidden="true" className="size-3.5" />
    </Link>
  )
}
