import { useState } from 'react'
import { clsx } from 'clsx'
import { divide, parseDecimal } from '@/base/decimal'
import { cancelOrder } from '@/terminal/orders/cancelOrder'
import { formatMoney, formatPercent, formatPrice, formatSize } from '@/terminal/format/format'
import type { PositionRow } from '@/terminal/positions/selectPositionRows'
import { useServices } from '@/terminal/session/Services'
import { TRIGGER_SOURCES } from '@/protocol/records/enums'
import type { Order } from '@/protocol/records/order'
import { profitAt } from '@/trading/orders/projectOrder'
import { isWhole } from '@/trading/positions/positionExits'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/controls/Button'
import { text } from './exitMessages'

type Props = {
  exits: readonly Order[]
  /** Exits that have no effect until their parent order is filled. */
  dormant: readonly Order[]
  row: PositionRow
  /** Null if the exits cannot be changed. */
  account: string | null
  /** The exit order that is being changed; null for none. */
  edited: Order | null
  onEdit: (order: Order) => void
}

/**
 * Lists the take-profits and stop-losses of a position with price, distance from the mark price, PnL, size and price
 * source. Each can be changed and removed.
 */
export function CurrentExits({ exits, dormant, row, account, edited, onEdit }: Props) {
  const services = useServices()
  const { instrument } = row.market
  const [removing, setRemoving] = useState<ReadonlySet<string>>(new Set())
  const remove = async (order: Order) => {
    if (account === null || removing.has(order.order_id)) return
    setRemoving((ids) => new Set([...ids, order.order_id]))
    await cancelOrder(services, order, row.market, account)
    setRemoving((ids) => new Set([...ids].filter((id) => id !== order.order_id)))
  }
  return (
    <ul aria-label={text('current')} className="flex flex-col gap-1 text-sm">
      {[...exits, ...dormant].map((order) => {
        const size = formatSize(order.quantity, instrument)
        const coverage = isWhole(order) ? text('ofWhole') : text('ofPart', { size, coin: instrument.base })
        const isDormant = dormant.includes(order)
        const isEdited = order.order_id === edited?.order_id
        return (
          <li key={order.order_id} className="flex flex-wrap items-center gap-x-2 rounded-md bg-raised px-2 py-1">
            <span className={clsx('flex min-w-0 grow flex-col', isDormant && 'text-muted')}>
              <span className="text-xs text-faint">
                {coverage}
                {isDormant && (
                  <Badge className="ms-1">
                    <span title={text('dormantHint')}>{text('dormant')}</span>
                  </Badge>
                )}
              </span>
              <Leg leg="takeProfit" order={order} row={row} isDormant={isDormant} />
              <Leg leg="stopLoss" order={order} row={row} isDormant={isDormant} />
            </span>
            {account !== null && (
              <span className="flex gap-1">
                {!isDormant && (
                  <Button
                    size="small"
                    className="touchable"
                    disabled={isEdited}
                    aria-label={isEdited ? undefined : text('editLabel', { what: coverage })}
                    onClick={() => onEdit(order)}
                  >
                    {text(isEdited ? 'editing' : 'edit')}
                  </Button>
                )}
                <Button
                  size="small"
                  tone="danger"
                  writes="cancel-exit"
                  className="touchable"
                  busy={removing.has(order.order_id)}
                  aria-label={text('removeLabel', { what: coverage })}
                  onClick={() => void remove(order)}
                >
                  {text('remove')}
                </Button>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

type LegProps = { leg: 'takeProfit' | 'stopLoss'; order: Order; row: PositionRow; isDormant: boolean }

/** One leg of an exit order with its numbers; renders nothing if the order does not have this leg. */
function Leg({ leg, order, row, isDormant }: LegProps) {
  const { mark, position } = row
  const { instrument } = row.market
  const { tpsl } = order
  const isTakeProfit = leg === 'takeProfit'
  const trigger = isTakeProfit ? tpsl?.tp_trigger_price : tpsl?.sl_trigger_price
  if (!tpsl || !trigger) return null
  const by = isTakeProfit ? tpsl.tp_trigger_by : tpsl.sl_trigger_by
  const limit = isTakeProfit ? tpsl.tp_order_price : tpsl.sl_order_price
  const source = TRIGGER_SOURCES.find((candidate) => candidate === by) ?? 'other'
  const price = parseDecimal(trigger)
  const profit = profitAt(
    position,
    parseDecimal(limit ?? trigger),
    isWhole(order) ? null : parseDecimal(order.quantity),
  )
  return (
    <span className="flex flex-wrap gap-x-2 tabular-nums">
      <span className={clsx(!isDormant && (isTakeProfit ? 'text-up' : 'text-down'))}>
        {text(`${leg}At`, { price: formatPrice(price, instrument) })}
      </span>
      <span className="text-faint">{text(`by_${source}`)}</span>
      {mark !== null && mark > 0n && (
        <span>{text('away', { percent: formatPercent(divide(price - mark, mark), 2, { signed: true }) })}</span>
      )}
      {!isDormant && <span>{text('pnl', { amount: formatMoney(profit, { signed: true }) })}</span>}
    </span>
  )
}
