import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useOrders } from '@/terminal/live/accountViews'
import { useMarket, useMarketById } from '@/terminal/market/market'
import { useAccount } from '@/terminal/session/Services'
import { Banner } from '@/ui/Banner'
import { SubscriptionFailure } from '@/terminal/tables/SubscriptionFailure'
import { TableFrame } from '@/terminal/tables/TableFrame'
import { useSteadyRows } from '@/terminal/tables/useSteadyRows'
import type { OrdersView } from '@/feed/types'
import type { Order } from '@/protocol/records/order'
import { Button } from '@/ui/controls/Button'
import { lazyPart } from '@/ui/lazyPart'
import { useHasRoom } from '@/ui/PanelRoom'
import { VirtualBody } from '@/ui/table/VirtualBody'
import type { ArrangedOrder } from './arrangeOrders'
import { text } from './messages'
import { NarrowOrderLine, OpenOrderLine } from './OpenOrderLine'
import type { OrderActions } from './OrderLineProps'
import { OpenOrdersHead } from './OpenOrdersHead'
import { modifyIntent } from './modify/modifyIntent'
import { OrderToolbar } from './batch/OrderToolbar'
import { planCancels } from './batch/planBatches'
import { useOrderActions } from './useOrderActions'
import { useOrderRows } from './useOrderRows'
import { PlaceOrderButton } from '@/terminal/start/PlaceOrderButton'
import { EmptyState } from '@/ui/EmptyState'
import { LoadingRows } from './LoadingRows'

const OrderDetails = lazyPart(async () => (await import('./details/OrderDetails')).OrderDetails)
const RepriceOrders = lazyPart(async () => (await import('./batch/RepriceOrders')).RepriceOrders)

const modify = (orderId: string) => modifyIntent.setState({ orderId })
const keyOf = ({ order }: ArrangedOrder) => order.order_id
/**
 * Minimum widths in rem: `wide` for all columns except the value, with a menu in each row; `full` for all columns and
 * buttons.
 */
const MIN_REM = { wide: 43, full: 57 }
const ROW_HEIGHT = { wide: 28, narrow: 45 }

/** The table of the account's open orders. Sorts, filters, and changes, chases or cancels one or several orders. */
export function OpenOrdersTable() {
  const { address, writable } = useAccount()
  const { instrument } = useMarket()
  const findMarket = useMarketById()
  const view = useOrders(address)
  const { cancelAll, runMany, busy, ...single } = useOrderActions(address)
  const list = useOrderRows(view.open)
  const { shown, waiting, handlers } = useSteadyRows(list.rows, keyOf)
  const wide = useHasRoom(MIN_REM.wide)
  const full = useHasRoom(MIN_REM.full)
  const Line = wide ? OpenOrderLine : NarrowOrderLine
  const [detailedOrder, setDetailedOrder] = useState<Order | null>(null)
  const [repricing, setRepricing] = useState(false)
  const selection = useSelection(list.rows)
  const account = writable ? address : null
  const actions = useStableActions(account, { ...single, modify, select: selection.select })
  // The venue cancels all kinds or none, and the trader only means the orders that the table shows.
  const filtersKind = list.filter.kind !== null
  const visibleOrders = shown.flatMap(({ row, gone }) => (gone ? [] : row.order))
  const symbol = list.symbolId === null ? null : findMarket(list.symbolId)?.instrument.symbol
  const cancelAllLabel = symbol ? text('cancelAllHere', { symbol }) : text('cancelAll')
  const cancelLabel = filtersKind ? text('cancelShown') : cancelAllLabel
  return (
    <>
      <TableFrame
        label={text('openOrders')}
        handlers={handlers}
        stale={view.phase === 'stale'}
        rowCount={shown.length + 1}
        banner={
          <>
            <Banners view={view} />
            {/* Also above rows that have ended but stay in place: without it they would move up. */}
            {(view.open.length > 0 || shown.length > 0) && (
              <OrderToolbar
                filter={list.filter}
                onFilter={list.setFilter}
                markets={list.markets}
                kinds={list.kinds}
                shown={list.rows.length}
                all={list.all}
                waiting={waiting}
                selected={account === null ? null : selection.orders.length}
                busy={busy.has('many')}
                onReprice={() => setRepricing(true)}
                onCancel={() => void runMany(planCancels(selection.orders)).then(selection.clear)}
                onClear={selection.clear}
              />
            )}
          </>
        }
        head={
          <OpenOrdersHead
            wide={wide}
            full={full}
            sort={list.sort}
            onSort={list.setSort}
            selected={account === null || shown.length === 0 ? null : selection.state}
            onSelectAll={selection.selectAll}
          >
            {writable && list.rows.length > 0 && (
              <Button
                size="small"
                tone="quiet"
                writes="cancel-all"
                busy={busy.has('all') || (filtersKind && busy.has('many'))}
                onClick={() => void (filtersKind ? runMany(planCancels(visibleOrders)) : cancelAll(list.symbolId))}
                className="touchable"
              >
                {cancelLabel}
              </Button>
            )}
          </OpenOrdersHead>
        }
        rows={
          shown.length > 0 && (
            <VirtualBody rows={shown} rowHeight={wide ? ROW_HEIGHT.wide : ROW_HEIGHT.narrow}>
              {({ key, row, gone }, index, plain) => (
                <Line
                  key={key}
                  order={row.order}
                  relation={row.relation}
                  market={findMarket(row.order.symbol_id)}
                  index={index}
                  gone={gone}
                  plain={plain}
                  full={full}
                  busy={busy.has(key)}
                  selected={selection.ids.has(key)}
                  actions={actions}
                  onDetails={setDetailedOrder}
                />
              )}
            </VirtualBody>
          )
        }
        emptyState={
          shown.length === 0 && (
            <OpenOrdersEmptyState
              view={view}
              empty={list.markets === null ? text('noOpenHere', { symbol: instrument.symbol }) : text('noOpen')}
              onShowAll={list.narrowed && list.all > 0 ? list.showAll : null}
            />
          )
        }
      />
      <Suspense>
        {detailedOrder && <OrderDetails order={detailedOrder} onClose={() => setDetailedOrder(null)} />}
        {repricing && selection.orders.length > 0 && (
          <RepriceOrders
            orders={selection.orders}
            busy={busy.has('many')}
            onReprice={(parts) => void runMany(parts).then(() => setRepricing(false))}
            onClose={() => setRepricing(false)}
          />
        )}
      </Suspense>
    </>
  )
}

type Handlers = Omit<OrderActions, 'account' | 'modify'> & { modify: (orderId: string) => void }

/** Returns the rows' actions as one stable object that calls the handlers of the latest render. */
function useStableActions(account: string | null, handlers: Handlers): OrderActions | null {
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  return useMemo(
    () =>
      account === null
        ? null
        : {
            account,
            cancel: (order, market) => latest.current.cancel(order, market),
            chase: (order, market) => latest.current.chase(order, market),
            modify: (order) => latest.current.modify(order.order_id),
            select: (orderId, selected) => latest.current.select(orderId, selected),
          },
    [account],
  )
}

function Banners({ view }: { view: OrdersView }) {
  if (view.phase === 'stale') return <Banner tone="warn">{text('stale')}</Banner>
  const loadingOrder = view.loading[0]
  return loadingOrder ? <Banner tone="plain">{text('loadingOrder', { id: loadingOrder.order_id })}</Banner> : null
}

/** Tracks which of the shown orders are selected. Hidden orders are never selected. */
function useSelection(rows: readonly ArrangedOrder[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const orders = ids.size === 0 ? [] : rows.flatMap(({ order }) => (ids.has(order.order_id) ? order : []))
  const state: 'all' | 'some' | 'none' = orders.length === 0 ? 'none' : orders.length === rows.length ? 'all' : 'some'
  return {
    ids,
    orders,
    state,
    select: (id: string, selected: boolean) =>
      setIds((before) => {
        const after = new Set(before)
        if (selected) after.add(id)
        else after.delete(id)
        return after
      }),
    selectAll: (selected: boolean) => setIds(selected ? new Set(rows.map(({ order }) => order.order_id)) : new Set()),
    clear: () => setIds(new Set()),
  }
}

type Props = {
  view: OrdersView
  empty: string
  /** Removes the filter that hides orders; null without a filter. */
  onShowAll: (() => void) | null
}

/** Explains why no open orders are shown. */
function OpenOrdersEmptyState({ view, empty, onShowAll }: Props) {
  if (view.phase === 'loading') return <LoadingRows />
  if (view.phase === 'error') {
    return <SubscriptionFailure title={text('failed')}>{text('failedHelp')}</SubscriptionFailure>
  }
  if (onShowAll) {
    return (
      <EmptyState title={text('noMatch')} action={<Button onClick={onShowAll}>{text('showAll')}</Button>}>
        {text('noMatchHelp')}
      </EmptyState>
    )
  }
  return (
    <EmptyState title={empty} action={<PlaceOrderButton />}>
      {text('noOpenHelp')}
    </EmptyState>
  )
}
