import { type ReactNode, useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { executionsQuery, ordersHistoryQuery } from '@/client/queries/historyQueries'
import { isReadFailing } from '@/client/queries/isReadFailing'
import type { Order } from '@/protocol/records/order'
import { TxLink } from '@/terminal/explorer/TxLink'
import { formatCoin, formatPrice, formatSize, UNKNOWN } from '@/terminal/format/format'
import { useOrders } from '@/terminal/live/accountViews'
import { type Market, useMarketById } from '@/terminal/market/market'
import { useAccount, useServices } from '@/terminal/session/Services'
import { ReadFailure } from '@/terminal/tables/ReadFailure'
import { CopyButton } from '@/ui/controls/CopyButton'
import { Dialog } from '@/ui/overlays/Dialog'
import { describeType } from '../describeOrderCells'
import { text } from './detailsMessages'
import { listOrderDetails } from './listOrderDetails'

type Props = { order: Order; onClose: () => void }

/** Dialog with all fields of one order. Its parent and children can be opened in the same dialog. */
export function OrderDetails({ order: opened, onClose }: Props) {
  const findMarket = useMarketById()
  const [chosen, setChosen] = useState(opened)
  const orders = useKnownOrders(chosen)
  // An open order may change while its details are shown.
  const order = orders.find(({ order_id: id }) => id === chosen.order_id) ?? chosen
  const market = findMarket(order.symbol_id)
  const parent = orders.find(({ order_id: id }) => id === order.parent_order_id)
  const children = orders.filter(({ parent_order_id: id }) => id === order.order_id)
  const symbol = market?.instrument.symbol ?? String(order.symbol_id)
  return (
    <Dialog width="large" title={text('title', { symbol })} onClose={onClose}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1 text-sm tabular-nums">
        <Id name={text('orderId')} id={order.order_id} />
        <Id name={text('clientOrderId')} id={order.client_order_id} />
        <Detail name={text('parent')}>
          {parent ? <Relative order={parent} onShow={setChosen} /> : (order.parent_order_id ?? text('none'))}
        </Detail>
        <Detail name={text('children')}>
          {children.length === 0
            ? text('none')
            : children.map((child) => <Relative key={child.order_id} order={child} onShow={setChosen} />)}
        </Detail>
        {listOrderDetails(order, market?.instrument).map(({ name, value }) => (
          <Detail key={name} name={name}>
            {value}
          </Detail>
        ))}
        <Detail name={text('transaction')}>
          <TxLink hash={order.tx_hash} />
        </Detail>
        <Detail name={text('trades')}>
          <Trades order={order} market={market} />
        </Detail>
      </dl>
    </Dialog>
  )
}

/** The account's open orders and newest ended orders of the same market, in which parent and children are found. */
function useKnownOrders({ symbol_id: symbolId }: Order): readonly Order[] {
  const { http } = useServices()
  const { address } = useAccount()
  const { open } = useOrders(address)
  const endedOrders = useInfiniteQuery({
    ...ordersHistoryQuery(http, address ?? '', { symbolId }),
    enabled: address !== null,
  })
  return [...open, ...(endedOrders.data ?? [])]
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-x-3 wrap-anywhere">{children}</dd>
    </>
  )
}

function Id({ name, id }: { name: string; id: string | null }) {
  return (
    <Detail name={name}>
      {id === null ? (
        text('none')
      ) : (
        <span className="inline-flex items-center gap-1 font-mono break-all">
          {id}
          <CopyButton text={id} label={text('copy', { name })} />
        </span>
      )}
    </Detail>
  )
}

function Relative({ order, onShow }: { order: Order; onShow: (order: Order) => void }) {
  return (
    <button type="button" className="touchable text-accent hover:underline" onClick={() => onShow(order)}>
      {text('relative', { type: describeType(order), id: order.order_id })}
    </button>
  )
}

/**
 * Lists the fills of an order with their ids. They are found among the fills of its market between its creation and
 * last update.
 */
function Trades({ order, market }: { order: Order; market: Market | undefined }) {
  const { http } = useServices()
  const { address } = useAccount()
  const scope = { symbolId: order.symbol_id, startTime: order.created_time, endTime: order.updated_time }
  const hasFills = /[1-9]/.test(order.cum_filled_quantity)
  const query = useInfiniteQuery({
    ...executionsQuery(http, address ?? '', scope),
    enabled: address !== null && hasFills,
  })
  if (!hasFills) return text('none')
  if (!query.data)
    return isReadFailing(query) ? (
      <ReadFailure query={query} title={text('tradesFailed')} className="h-auto" />
    ) : (
      text('loading')
    )
  const trades = query.data.filter(({ order_id: id }) => id === order.order_id)
  if (trades.length === 0) return UNKNOWN
  return (
    <ul>
      {trades.map(({ execution_id: id, trade_id: trade, price, quantity, fee, fee_coin: coin }) => (
        <li key={id}>
          <span className="font-mono">{text('trade', { id: trade })}</span>{' '}
          <span className="text-muted">
            {text('tradeLine', {
              quantity: market ? formatSize(quantity, market.instrument) : quantity,
              price: market ? formatPrice(price, market.instrument) : price,
              fee: formatCoin(fee),
              coin,
            })}
          </span>
        </li>
      ))}
    </ul>
  )
}
