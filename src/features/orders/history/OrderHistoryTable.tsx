import { Suspense, useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { symbolName, UNKNOWN } from '@/terminal/format/format'
import { useHighlightedRow } from '@/terminal/tables/highlightedRows'
import { ordersHistoryQuery } from '@/client/queries/historyQueries'
import type { Market } from '@/terminal/market/market'
import { useServices } from '@/terminal/session/Services'
import { TxTime } from '@/terminal/explorer/TxTime'
import type { Order } from '@/protocol/records/order'
import { Cell, HeadCell, Row } from '@/ui/table/Table'
import { lazyPart } from '@/ui/lazyPart'
import { kindOf } from '../arrangeOrders'
import { DetailsButton } from '../details/DetailsButton'
import {
  describeAverage,
  conditionsText,
  describeFilled,
  describePrice,
  describeQuantity,
  describeState,
  describeType,
} from '../describeOrderCells'
import { HistoryTable } from './HistoryTable'
import { useHistoryFilter } from './useHistoryFilter'
import { JournalLink } from '../JournalLink'
import { MarketCell } from '../MarketCell'
import { text } from '../messages'
import { SideCell } from '../SideCell'

const OrderDetails = lazyPart(async () => (await import('../details/OrderDetails')).OrderDetails)

const KINDS = ['filled', 'canceled', 'rejected', 'triggered', 'limit', 'market', 'conditional', 'tpsl', 'attached_tpsl']
const keyOf = (order: Order) => order.order_id
const kindsOf = (order: Order) => [order.state, kindOf(order)]

/** The table of ended orders, newest first. Older ones load in pages. */
export function OrderHistoryTable() {
  const { http } = useServices()
  const view = useHistoryFilter('orders')
  const { address, scope } = view
  const query = useInfiniteQuery({ ...ordersHistoryQuery(http, address ?? '', scope), enabled: address !== null })
  const [detailedOrder, setDetailedOrder] = useState<Order | null>(null)
  return (
    <>
      <HistoryTable
        label={text('orderHistory')}
        view={view}
        query={query}
        kinds={KINDS}
        kindsOf={kindsOf}
        exports="orders"
        keyOf={keyOf}
        head={<Head />}
        line={(order, market, index) => (
          <Line key={order.order_id} order={order} market={market} index={index} onDetails={setDetailedOrder} />
        )}
        failed={text('failed')}
        empty={text('noHistory')}
      />
      <Suspense>
        {detailedOrder && <OrderDetails order={detailedOrder} onClose={() => setDetailedOrder(null)} />}
      </Suspense>
    </>
  )
}

function Head() {
  return (
    <>
      <HeadCell className="inset-s-0 z-2">{text('market')}</HeadCell>
      <HeadCell>{text('side')}</HeadCell>
      <HeadCell>{text('type')}</HeadCell>
      <HeadCell align="end">{text('price')}</HeadCell>
      <HeadCell align="end">{text('average')}</HeadCell>
      <HeadCell align="end">{text('quantity')}</HeadCell>
      <HeadCell align="end">{text('filled')}</HeadCell>
      <HeadCell className="ps-5">{text('state')}</HeadCell>
      <HeadCell>{text('conditions')}</HeadCell>
      <HeadCell align="end">{text('time')}</HeadCell>
      <HeadCell align="end">
        <span className="sr-only">{text('actions')}</span>
      </HeadCell>
    </>
  )
}

type LineProps = {
  order: Order
  market: Market | undefined
  index: number
  onDetails: (order: Order) => void
}

function Line({ order, market, index, onDetails }: LineProps) {
  const instrument = market?.instrument
  const conditions = instrument && conditionsText(order, instrument)
  const symbol = symbolName(instrument, order.symbol_id)
  const price = instrument ? describePrice(order, instrument) : (order.price ?? UNKNOWN)
  const highlight = useHighlightedRow(order.order_id)
  return (
    <Row {...highlight} aria-rowindex={index + 2}>
      <MarketCell market={market} symbolId={order.symbol_id} />
      <SideCell isBuy={order.is_buy} positionSide={order.position_side} />
      <Cell>{describeType(order)}</Cell>
      <Cell align="end">{price}</Cell>
      <Cell align="end">{instrument ? describeAverage(order, instrument) : UNKNOWN}</Cell>
      <Cell align="end">{instrument ? describeQuantity(order, instrument) : order.quantity}</Cell>
      <Cell align="end">{instrument ? describeFilled(order, instrument) : order.cum_filled_quantity}</Cell>
      <Cell className={clsx('ps-5', order.state === 'rejected' && 'text-down')}>{describeState(order.state)}</Cell>
      <Cell className="w-full max-w-44 truncate text-muted" title={conditions}>
        {conditions || UNKNOWN}
      </Cell>
      <Cell align="end" className="text-faint">
        <TxTime time={order.updated_time} hash={order.tx_hash} />
      </Cell>
      <Cell align="end">
        <DetailsButton order={order} symbol={symbol} price={price} onDetails={onDetails} />
        <JournalLink order={order} symbol={symbol} />
      </Cell>
    </Row>
  )
}
