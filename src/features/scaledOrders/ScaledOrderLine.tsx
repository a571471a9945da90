import { useState } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { clsx } from 'clsx'
import type { StoredScaledOrder } from '@/client/scaledOrders/StoredScaledOrder'
import type { ScaledOrderWork } from '@/client/scaledOrders/ScaledOrders'
import { formatSize } from '@/terminal/format/format'
import { TableTime } from '@/terminal/format/TableTime'
import type { Market } from '@/terminal/market/market'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/controls/Button'
import { IconButton } from '@/ui/controls/IconButton'
import { Cell, Row } from '@/ui/table/Table'
import { ScaledOrderLevels } from './ScaledOrderLevels'
import { text } from './messages'
import { describeRange, selectScaledOrder } from './selectScaledOrder'

type Props = {
  scaledOrder: StoredScaledOrder
  market: Market | undefined
  symbol: string
  wide: boolean
  work: ScaledOrderWork | null
  writable: boolean
  onReprice: (how: 'distance' | 'range') => void
  onCancel: () => void
  onRemove: () => void
}

/** One scaled order on one line. Its orders show below when the line is expanded. */
export function ScaledOrderLine(props: Props) {
  const { scaledOrder, market, symbol, wide, work } = props
  const [open, setOpen] = useState(false)
  const instrument = market?.instrument
  const { live, unknown, isUnsent, count, filled, size } = selectScaledOrder(scaledOrder)
  const stateLabel = stateText()
  const side = (
    <span className={scaledOrder.isBuy ? 'text-up' : 'text-down'}>{text(scaledOrder.isBuy ? 'buy' : 'sell')}</span>
  )
  const numbers = instrument && {
    range: describeRange(scaledOrder, instrument),
    filled: text('filledOf', { filled: formatSize(filled, instrument), size: formatSize(size, instrument) }),
  }

  /** Describes the state. Orders in an unknown state do not count as open. */
  function stateText(): string {
    if (isUnsent) return text('unsent')
    if (unknown === 0) return text('ordersOf', { live, count })
    return work === 'placing' ? '' : text('sending')
  }

  return (
    <>
      <Row className={clsx(live + unknown === 0 && 'text-muted')}>
        <Cell className="sticky inset-s-0 z-1 bg-inherit font-medium">
          <span className="flex items-center gap-1">
            <IconButton
              label={text(open ? 'hide' : 'show', { symbol })}
              aria-expanded={open}
              icon={<ChevronDown className={clsx('size-3', !open && '-rotate-90')} />}
              onClick={() => setOpen(!open)}
            />
            {symbol}
            {!wide && <span className="text-xs">{side}</span>}
          </span>
          {!wide && (
            <span className="block pb-1 ps-7 text-xs font-normal">
              <span className="block">{numbers?.range}</span>
              <span className="block text-muted">{work ? text(work) : stateLabel}</span>
            </span>
          )}
        </Cell>
        {wide && <Cell>{side}</Cell>}
        {wide && <Cell align="end">{numbers?.range}</Cell>}
        {wide && (
          <Cell align="end">
            {work && (
              <Badge tone="accent" className="me-2">
                {text(work)}
              </Badge>
            )}
            {stateLabel}
          </Cell>
        )}
        {wide && <Cell align="end">{numbers?.filled}</Cell>}
        {wide && (
          <Cell className="ps-5 text-faint">
            <TableTime time={scaledOrder.createdAt} />
          </Cell>
        )}
        <Cell align="end" className="sticky inset-e-0 bg-inherit py-0.5">
          {props.writable && <Actions {...props} live={live} unknown={unknown} />}
        </Cell>
      </Row>
      {open && instrument && <ScaledOrderLevels scaledOrder={scaledOrder} instrument={instrument} />}
    </>
  )
}

type ActionsProps = Props & { live: number; unknown: number }

function Actions({ market, symbol, work, live, unknown, onReprice, onCancel, onRemove }: ActionsProps) {
  if (live + unknown === 0) {
    return (
      <Button
        size="small"
        tone="quiet"
        aria-label={text('removeLabel', { symbol })}
        onClick={onRemove}
        className="touchable h-5"
      >
        {text('remove')}
      </Button>
    )
  }
  return (
    <span className="flex justify-end gap-1">
      {market &&
        unknown === 0 &&
        (['distance', 'range'] as const).map((how) => (
          <Button
            key={how}
            size="small"
            tone="quiet"
            disabled={work !== null}
            aria-label={text(how === 'distance' ? 'repriceLabel' : 'respaceLabel', { symbol })}
            onClick={() => onReprice(how)}
            className="touchable h-5"
          >
            {text(how === 'distance' ? 'reprice' : 'respace')}
          </Button>
        ))}
      <Button
        size="small"
        writes="scaled-cancel"
        busy={work === 'canceling'}
        aria-label={text('cancelLabel', { symbol })}
        onClick={onCancel}
        className="touchable h-5"
      >
        {text('cancelOrder')}
      </Button>
    </span>
  )
}
