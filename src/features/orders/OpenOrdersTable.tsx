import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { noOrders } from '@/desk/noLive'
import { useMarket, useMarketById } from '@/desk/market'
import { reportMissingCode } from '@/desk/missingCode'
import { useAccount, useServices, useSetting } from '@/desk/Services'
import { Strip } from '@/desk/Strip'
import { TableFrame } from '@/desk/TableFrame'
import { useLive } from '@/desk/useLive'
import { useSteadyRows } from '@/desk/useSteadyRows'
import type { OrdersView } from '@/feed/types'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { HeadCell } from '@/ui/Table'
import { useMediaQuery } from '@/ui/useMediaQuery'
import { LoadingRows } from './LoadingRows'
import { text } from './messages'
import { NarrowOrderLine, OpenOrderLine } from './OpenOrderLine'
import { useCancel } from './useCancel'

const modifyOrder = () => import('./ModifyOrder')
const ModifyOrder = lazy(async () => ({ default: (await modifyOrder()).ModifyOrder }))

/** The account's open orders, each with its cancel, and one for all of them. */
export function OpenOrdersTable() {
  const { feed } = useServices()
  const { address, writable } = useAccount()
  const [onlyThisMarket] = useSetting('onlyThisMarket')
  const { instrument } = useMarket()
  const findMarket = useMarketById()
  const view = useLive(address ? feed.orders(address) : noOrders)
  const { cancel, cancelAll, busy } = useCancel(address)
  const orders = onlyThisMarket ? view.open.filter((order) => order.symbol_id === instrument.symbolId) : view.open
  const { shown, waiting, handlers } = useSteadyRows(orders, (order) => order.order_id)
  const wide = useMediaQuery('(min-width: 640px)')
  const Line = wide ? OpenOrderLine : NarrowOrderLine
  const everything = onlyThisMarket ? text('cancelAllHere', { symbol: instrument.symbol }) : text('cancelAll')
  const [modifying, setModifying] = useState<string | null>(null)
  // Loaded before it is asked for: nobody who has to move an order waits for a download.
  useEffect(() => void modifyOrder().catch(() => reportMissingCode('other')), [])
  const modified = view.open.find((order) => order.order_id === modifying)
  const modifiedMarket = modified && findMarket(modified.symbol_id)
  return (
    <>
      <TableFrame
        label={text('openOrders')}
        handlers={handlers}
        stale={view.phase === 'stale'}
        strip={<Strips view={view} waiting={waiting} />}
        head={
          <Head wide={wide}>
            {writable && orders.length > 0 && (
              <Button
                size="small"
                tone="quiet"
                busy={busy.has('all')}
                onClick={() => void cancelAll(onlyThisMarket ? instrument.symbolId : null)}
                className="touchable"
              >
                {everything}
              </Button>
            )}
          </Head>
        }
        rows={
          shown.length > 0 && (
            <tbody>
              {shown.map(({ key, row, gone }) => {
                const market = findMarket(row.symbol_id)
                return (
                  <Line
                    key={key}
                    order={row}
                    market={market}
                    gone={gone}
                    busy={busy.has(key)}
                    onCancel={writable ? () => void cancel(row, market) : null}
                    onModify={writable && market ? () => setModifying(row.order_id) : null}
                  />
                )
              })}
            </tbody>
          )
        }
        instead={
          shown.length === 0 && (
            <Instead
              connected={address !== null}
              view={view}
              empty={onlyThisMarket ? text('noOpenHere', { symbol: instrument.symbol }) : text('noOpen')}
            />
          )
        }
      />
      <Suspense>
        {modified && modifiedMarket && address !== null && (
          <ModifyOrder
            key={modified.order_id}
            order={modified}
            market={modifiedMarket}
            account={address}
            onDone={() => setModifying(null)}
          />
        )}
      </Suspense>
    </>
  )
}

function Strips({ view, waiting }: { view: OrdersView; waiting: number }) {
  if (view.phase === 'stale') return <Strip tone="warn">{text('stale')}</Strip>
  const unread = view.loading[0]
  if (unread) return <Strip tone="plain">{text('loadingOrder', { id: unread.order_id })}</Strip>
  return waiting > 0 ? <Strip tone="plain">{text('waiting', { count: waiting })}</Strip> : null
}

function Head({ wide, children }: { wide: boolean; children: ReactNode }) {
  return (
    <>
      <HeadCell className="left-0 z-2">{text('market')}</HeadCell>
      {wide && <HeadCell>{text('side')}</HeadCell>}
      {wide && <HeadCell>{text('type')}</HeadCell>}
      <HeadCell align="right">{text('price')}</HeadCell>
      <HeadCell align="right">{text('quantity')}</HeadCell>
      {wide && <HeadCell align="right">{text('filled')}</HeadCell>}
      {wide && <HeadCell align="right">{text('value')}</HeadCell>}
      {wide && <HeadCell className="pl-5">{text('conditions')}</HeadCell>}
      {wide && <HeadCell>{text('time')}</HeadCell>}
      <HeadCell align="right" className="right-0 z-2">
        {children || <span className="sr-only">{text('actions')}</span>}
      </HeadCell>
    </>
  )
}

type InsteadProps = { connected: boolean; view: OrdersView; empty: string }

/** Why there are no rows. */
function Instead({ connected, view, empty }: InsteadProps) {
  if (!connected) return <EmptyState title={text('notConnected')}>{text('notConnectedHelp')}</EmptyState>
  if (view.phase === 'loading') return <LoadingRows />
  if (view.phase === 'error') {
    return (
      <EmptyState tone="down" title={text('failed')}>
        {text('failedHelp')}
      </EmptyState>
    )
  }
  return <EmptyState title={empty}>{text('noOpenHelp')}</EmptyState>
}
