import Pencil from 'lucide-react/icons/pencil'
import { flaggedOrders } from '@/desk/flaggedOrders'
import { formatMoney, UNKNOWN } from '@/desk/format'
import { formatDateTime, formatTime } from '@/desk/formatTime'
import type { Market } from '@/desk/market'
import { useLive } from '@/desk/useLive'
import type { Order } from '@/protocol/records/order'
import { notionalOf } from '@/trading/profit'
import { parseDecimal } from '@/base/decimal'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { classNames } from '@/ui/classNames'
import { IconButton } from '@/ui/IconButton'
import { Cell, Row } from '@/ui/Table'
import {
  describeConditions,
  describeFilled,
  describePrice,
  describeQuantity,
  describeState,
  describeType,
} from './describeOrder'
import { JournalLink } from './JournalLink'
import { MarketCell } from './MarketCell'
import { text } from './messages'
import { SideCell } from './SideCell'
import { usePendingChange } from './usePendingChange'

type Props = {
  order: Order
  market: Market | undefined
  /** It has ended, and is still shown because somebody points at the table. */
  gone: boolean
  busy: boolean
  /** Null where it may not be cancelled from here. */
  onCancel: (() => void) | null
  /** Null where it may not be changed from here. */
  onModify: (() => void) | null
}

/** One open order. */
export function OpenOrderLine({ order, market, gone, busy, onCancel, onModify }: Props) {
  const instrument = market?.instrument
  const symbol = instrument?.symbol ?? text('unknownMarket', { id: order.symbol_id })
  const price = instrument ? describePrice(order, instrument) : (order.price ?? UNKNOWN)
  return (
    <Row className={classNames(gone && 'opacity-40')}>
      <MarketCell market={market} symbolId={order.symbol_id} />
      <SideCell isBuy={order.is_buy} positionSide={order.position_side} />
      <Cell>{describeType(order)}</Cell>
      <Cell align="right">{price}</Cell>
      <Cell align="right">{instrument ? describeQuantity(order, instrument) : order.quantity}</Cell>
      <Cell align="right" className="min-w-24">
        {instrument ? describeFilled(order, instrument) : order.cum_filled_quantity}
      </Cell>
      <Cell align="right">{valueText(order)}</Cell>
      <Cell className="pl-5 text-muted">
        <Remarks order={order} />
        {instrument ? conditionsText(order, market) : UNKNOWN}
      </Cell>
      <Cell className="text-faint">{formatDateTime(order.created_time)}</Cell>
      <Cell align="right" className="sticky right-0 bg-panel py-0.5 group-hover/row:bg-raised">
        <JournalLink order={order} symbol={symbol} />
        <ModifyButton label={text('modifyLabel', { symbol, price })} gone={gone} onModify={onModify} />
        <CancelButton label={text('cancelLabel', { symbol, price })} busy={busy} gone={gone} onCancel={onCancel} />
      </Cell>
    </Row>
  )
}

/** The same in two lines for a narrow screen. */
export function NarrowOrderLine({ order, market, gone, busy, onCancel, onModify }: Props) {
  const instrument = market?.instrument
  const symbol = instrument?.symbol ?? text('unknownMarket', { id: order.symbol_id })
  const price = instrument ? describePrice(order, instrument) : (order.price ?? UNKNOWN)
  const filled = instrument ? describeFilled(order, instrument) : order.cum_filled_quantity
  return (
    <Row className={classNames(gone && 'opacity-40')}>
      <Cell className="py-1 whitespace-normal">
        <span className="block font-medium">{symbol}</span>
        <span className="block text-xs">
          <span className={order.is_buy ? 'text-up' : 'text-down'}>{order.is_buy ? text('buy') : text('sell')}</span>{' '}
          <span className="text-faint">{termsText(order, market)}</span>
          <Remarks order={order} />
        </span>
      </Cell>
      <Cell align="right" className="py-1">
        <span className="block">{price}</span>
        <span className="block text-xs text-faint">{formatTime(order.created_time)}</span>
      </Cell>
      <Cell align="right" className="py-1">
        <span className="block">{instrument ? describeQuantity(order, instrument) : order.quantity}</span>
        <span className="block text-xs text-faint">{text('filledOf', { filled })}</span>
      </Cell>
      <Cell align="right" className="py-1">
        <JournalLink order={order} symbol={symbol} />
        <ModifyButton label={text('modifyLabel', { symbol, price })} gone={gone} onModify={onModify} />
        <CancelButton label={text('cancelLabel', { symbol, price })} busy={busy} gone={gone} onCancel={onCancel} />
      </Cell>
    </Row>
  )
}

/** What is to be known of an order besides its terms: that a change is under way, that it came after a cancel-all. */
function Remarks({ order }: { order: Order }) {
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

function termsText(order: Order, market: Market | undefined): string {
  const conditions = conditionsText(order, market)
  return conditions === UNKNOWN ? describeType(order) : `${describeType(order)}, ${conditions}`
}

type ModifyProps = Pick<Props, 'gone' | 'onModify'> & { label: string }

function ModifyButton({ label, gone, onModify }: ModifyProps) {
  if (!onModify) return null
  return (
    <IconButton
      label={label}
      icon={<Pencil className="size-3" />}
      disabled={gone}
      onClick={onModify}
      className="mx-1"
    />
  )
}

type CancelProps = Pick<Props, 'busy' | 'gone' | 'onCancel'> & { label: string }

function CancelButton({ label, busy, gone, onCancel }: CancelProps) {
  if (!onCancel) return null
  return (
    <Button size="small" busy={busy} disabled={gone} aria-label={label} onClick={onCancel} className="touchable h-5">
      {text('cancel')}
    </Button>
  )
}

function valueText(order: Order): string {
  if (order.price === null || order.market_order_type === 'quote') return UNKNOWN
  return formatMoney(notionalOf(parseDecimal(order.remaining_quantity), parseDecimal(order.price)))
}

/** Conditions, led by the state where it says more than that the order rests. */
function conditionsText(order: Order, market: Market | undefined): string {
  const conditions = market ? describeConditions(order, market.instrument) : []
  const rests = order.state === 'new' || order.state === 'partially_filled'
  return [...(rests ? [] : [describeState(order.state)]), ...conditions].join(', ') || UNKNOWN
}
