import Info from 'lucide-react/icons/info'
import type { Order } from '@/protocol/records/order'
import { IconButton } from '@/ui/controls/IconButton'
import { text } from './detailsMessages'

type Props = { order: Order; symbol: string; price: string; onDetails: (order: Order) => void }

/** The button that opens the details of an order, in tables of open and ended orders. */
export function DetailsButton({ order, symbol, price, onDetails }: Props) {
  return (
    <IconButton
      label={text('open', { symbol, price })}
      icon={<Info className="size-3.5" />}
      onClick={() => onDetails(order)}
      className="me-1"
    />
  )
}
