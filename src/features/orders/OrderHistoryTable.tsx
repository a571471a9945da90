import { useInfiniteQuery } from '@tanstack/react-query'
import { ordersHistoryQuery } from '@/client/queries/ordersHistoryQuery'
import { UNKNOWN } from '@/desk/format'
import { formatDateTime } from '@/desk/formatTime'
import { type Market, useMarket, useMarketById } from '@/desk/market'
import { useAccount, useServices, useSetting } from '@/desk/Services'
import { Strip } from '@/desk/Strip'
import { TableFrame } from '@/desk/TableFrame'
import { useSteadyRows } from '@/desk/useSteadyRows'
import type { Order } from '@/protocol/records/order'
import { classNames } from '@/ui/classNames'
import { Cell, HeadCell, Row } from '@/ui/Table'
import {
  describeAverage,
  describeConditions,
  describeFilled,
  describePrice,
  describeQuantity,
  describeState,
  describeType,
} from './describeOrder'
import { HistoryInstead } from './HistoryInstead'
import { MarketCell } from './MarketCell'
import { text } from './messages'
import { PagedFoot } from './PagedFoot'
import { SideCell } from './SideCell'

/** Orders that have ended, newest first, with older ones by the page. */
export function OrderHistoryTable() {
  const { http } = useServices()
  const { address } = useAccount()
  const { instrument } = useMarket()
  const [onlyThisMarket] = useSetting('onlyThisMarket')
  const findMarket = useMarketById()
  const query = useInfiniteQuery({
    ...ordersHistoryQuery(http, address ?? '', onlyThisMarket ? instrument.symbolId : undefined),
    enabled: address !== null,
  })
  const { shown, handlers } = useSteadyRows(query.data ?? [], (order) => order.order_id)
  return (
    <TableFrame
      label={text('orderHistory')}
      handlers={handlers}
      stale={query.isRefetchError}
      strip={query.isRefetchError && <Strip tone="warn">{text('staleHistory')}</Strip>}
      head={<Head />}
      rows={
        shown.length > 0 && (
          <tbody>
            {shown.map(({ key, row }) => (
              <Line key={key} order={row} market={findMarket(row.symbol_id)} />
            ))}
          </tbody>
        )
      }
      instead={
        shown.length === 0 && (
          <HistoryInstead
            connected={address !== null}
            query={query}
            failed={text('failed')}
            empty={text('noHistory')}
          />
        )
      }
      foot={shown.length > 0 && <PagedFoot pages={query} />}
    />
  )
}

function Head() {
  return (
    <>
      <HeadCell className="left-0 z-2">{text('market')}</HeadCell>
      <HeadCell>{text('side')}</HeadCell>
      <HeadCell>{text('type')}</HeadCell>
      <HeadCell align="right">{text('price')}</HeadCell>
      <HeadCell align="right">{text('average')}</HeadCell>
      <HeadCell align="right">{text('quantity')}</HeadCell>
      <HeadCell align="right">{text('filled')}</HeadCell>
      <HeadCell className="pl-5">{text('state')}</HeadCell>
      <HeadCell>{text('conditions')}</HeadCell>
      <HeadCell align="right">{text('time')}</HeadCell>
    </>
  )
}

function Line({ order, market }: { order: Order; market: Market | undefined }) {
  const instrument = market?.instrument
  return (
    <Row>
      <MarketCell market={market} symbolId={order.symbol_id} />
      <SideCell isBuy={order.is_buy} positionSide={order.position_side} />
      <Cell>{describeType(order)}</Cell>
      <Cell align="right">{instrument ? describePrice(order, instrument) : (order.price ?? UNKNOWN)}</Cell>
      <Cell align="right">{instrument ? describeAverage(order, instrument) : UNKNOWN}</Cell>
      <Cell align="right">{instrument ? describeQuantity(order, instrument) : order.quantity}</Cell>
      <Cell align="right">{instrument ? describeFilled(order, instrument) : order.cum_filled_quantity}</Cell>
      <Cell className={classNames('pl-5', order.state === 'rejected' && 'text-down')}>
        {describeState(order.state)}
      </Cell>
      <Cell className="text-muted">{(instrument && describeConditions(order, instrument).join(', ')) || UNKNOWN}</Cell>
      <Cell align="right" className="text-faint">
        {formatDateTime(order.updated_time)}
      </Cell>
    </Row>
  )
}
