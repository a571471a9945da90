import { formatMoney, UNKNOWN } from '@/desk/format'
import { formatDateTime } from '@/desk/formatTime'
import type { Market } from '@/desk/market'
import type { Order } from '@/protocol/records/order'
import { notionalOf } from '@/trading/profit'
import { parseDecimal } from '@/base/decimal'
import { Button } from '@/ui/Button'
import { classNames } from '@/ui/classNames'
import { Cell, Row } from '@/ui/Table'
import {
  describeConditions,
  describeFilled,
  describePrice,
  describeQuantity,
  describeState,
  describeType,
} from './describeOrder'
import { MarketCell } from './MarketCell'
import { text } from './messages'
import { SideCell } from './SideCell'

type Props = {
  order: Order
  market: Market | undefined
  /** It has ended, and is still shown because somebody points at the table. */
  gone: boolean
  busy: boolean
  /** Null where it may not be cancelled from here. */
  onCancel: (() => void) | null
}

/** One open order. */
export function OpenOrderLine({ order, market, gone, busy, onCancel }: Props) {
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
      <Cell className="pl-5 text-muted">{instrument ? conditionsText(order, market) : UNKNOWN}</Cell>
      <Cell className="text-faint">{formatDateTime(order.created_time)}</Cell>
      <Cell align="right" className="sticky right-0 bg-panel py-0.5 group-hover/row:bg-raised">
        {onCancel && (
          <Button
            size="small"
            busy={busy}
            disabled={gone}
            aria-label={text('cancelLabel', { symbol, price })}
            onClick={onCancel}
            className="touchable h-5"
          >
            {text('cancel')}
          </Button>
        )}
      </Cell>
    </Row>
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
