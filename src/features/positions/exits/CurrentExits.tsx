import { useState } from 'react'
import { cancelOrder } from '@/terminal/orders/cancelOrder'
import { formatPrice, formatSize } from '@/terminal/format/format'
import type { Market } from '@/terminal/market/market'
import { useServices } from '@/terminal/session/Services'
import type { Order } from '@/protocol/records/order'
import { isWhole } from '@/trading/positions/positionExits'
import { Button } from '@/ui/controls/Button'
import { text } from './exitMessages'

type Props = {
  exits: readonly Order[]
  /** The one in the form below; null: a new one is there. */
  edited: Order | null
  market: Market
  account: string
  onEdit: (order: Order) => void
  onAdd: () => void
}

/** The take-profits and stop-losses that a position has, each to be changed below or to be removed. */
export function CurrentExits({ exits, edited, market, account, onEdit, onAdd }: Props) {
  const services = useServices()
  const { instrument } = market
  const [removing, setRemoving] = useState<ReadonlySet<string>>(new Set())
  const remove = async (order: Order) => {
    if (removing.has(order.order_id)) return
    setRemoving((all) => new Set([...all, order.order_id]))
    await cancelOrder(services, order, market, account)
    setRemoving((all) => new Set([...all].filter((id) => id !== order.order_id)))
  }
  const priceText = (price: string | null | undefined) => (price ? formatPrice(price, instrument) : text('none'))
  return (
    <div className="flex flex-col gap-1">
      <ul aria-label={text('current')} className="flex flex-col gap-1 text-sm">
        {exits.map((order) => {
          const size = formatSize(order.quantity, instrument)
          const what = isWhole(order) ? text('ofWhole') : text('ofPart', { size, coin: instrument.base })
          const isEdited = order.order_id === edited?.order_id
          return (
            <li key={order.order_id} className="flex flex-wrap items-center gap-x-2 rounded-md bg-raised px-2 py-1">
              <span className="grow">
                <span className="block text-xs text-faint">{what}</span>
                {text('prices', {
                  takeProfit: priceText(order.tpsl?.tp_trigger_price),
                  stopLoss: priceText(order.tpsl?.sl_trigger_price),
                })}
              </span>
              <Button
                size="small"
                className="touchable"
                disabled={isEdited}
                aria-label={text('editLabel', { what })}
                onClick={() => onEdit(order)}
              >
                {text(isEdited ? 'editing' : 'edit')}
              </Button>
              <Button
                size="small"
                tone="danger"
                writes="cancel-exit"
                className="touchable"
                busy={removing.has(order.order_id)}
                aria-label={text('removeLabel', { what })}
                onClick={() => void remove(order)}
              >
                {text('remove')}
              </Button>
            </li>
          )
        })}
      </ul>
      {edited !== null && (
        <Button size="small" tone="quiet" className="touchable self-start" onClick={onAdd}>
          {text('addPart')}
        </Button>
      )}
    </div>
  )
}
