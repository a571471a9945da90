import { Suspense, useEffect, useState } from 'react'
import { useMarket, useMarketById } from '@/terminal/market/market'
import { noOrders, noPositions } from '@/terminal/live/noLive'
import { useAccount, useServices, useSetting } from '@/terminal/session/Services'
import { Banner } from '@/ui/Banner'
import { TableFrame } from '@/terminal/tables/TableFrame'
import { useBalances } from '@/terminal/account/useAccountState'
import { useLive } from '@/terminal/live/useLive'
import { useSteadyRows } from '@/terminal/tables/useSteadyRows'
import { useTickers } from '@/terminal/market/useTickers'
import type { PositionsView } from '@/feed/types'
import { selectDormantExits, selectPositionExits } from '@/trading/positions/positionExits'
import { PlaceOrderButton } from '@/terminal/start/PlaceOrderButton'
import { Button } from '@/ui/controls/Button'
import { EmptyState } from '@/ui/EmptyState'
import { lazyPart } from '@/ui/lazyPart'
import { Skeleton } from '@/ui/Skeleton'
import { useMediaQuery } from '@/ui/useMediaQuery'
import { text } from './messages'
import type { Order } from '@/protocol/records/order'
import type { PositionAction } from './PositionButtons'
import { NarrowPositionLine, PositionLine } from './PositionLine'
import { PositionsHead as Head } from './PositionsHead'
import { selectPositionRows } from '@/terminal/positions/selectPositionRows'
import { usePositionChecks } from './usePositionChecks'

const PositionDialog = lazyPart(async () => (await import('./PositionDialogs')).PositionDialog)
const CloseAll = lazyPart(async () => (await import('./PositionDialogs')).CloseAll)

/** The dialog that is open: of which position, and what it does. */
type Acting = { key: string; action: PositionAction; exit: Order | null }

/** The account's open positions with what follows from their markers. */
export function PositionsTable() {
  const { feed } = useServices()
  const { address, writable } = useAccount()
  const [onlyThisMarket, setOnlyThisMarket] = useSetting('onlyThisMarket')
  const { instrument } = useMarket()
  const findMarket = useMarketById()
  const view = useLive(address ? feed.positions(address) : noPositions)
  const { open } = useLive(address ? feed.orders(address) : noOrders)
  const balances = useBalances(address).data
  const tickers = useTickers(view.positions.map((position) => position.symbol_id))
  const [acting, setActing] = useState<Acting | null>(null)
  const [closingAll, setClosingAll] = useState(false)
  const [by, setBy] = useSetting('profitPrice')
  const checks = usePositionChecks(address, view.positions)
  // Loaded before it is asked for: closing a position does not wait for a download.
  useEffect(() => PositionDialog.preload(), [])
  const all = selectPositionRows(view.positions, findMarket, tickers, balances, by)
  const rows = onlyThisMarket ? all.filter((row) => row.position.symbolId === instrument.symbolId) : all
  const steady = useSteadyRows(rows, (row) => row.key)
  const wide = useMediaQuery('(min-width: 640px)')
  const Line = wide ? PositionLine : NarrowPositionLine
  const actingRow = all.find((row) => row.key === acting?.key)
  const emptyTitle = onlyThisMarket ? text('noPositionsHere', { symbol: instrument.symbol }) : text('noPositions')
  return (
    <>
      <TableFrame
        label={text('positions')}
        handlers={steady.handlers}
        stale={view.phase === 'stale'}
        banner={view.phase === 'stale' && <Banner tone="warn">{text('stale')}</Banner>}
        head={
          <Head wide={wide} by={by} onBy={setBy}>
            {writable && rows.length > 1 && (
              <Button size="small" tone="quiet" className="touchable" onClick={() => setClosingAll(true)}>
                {text('closeAll')}
              </Button>
            )}
          </Head>
        }
        rows={
          steady.shown.length > 0 && (
            <tbody>
              {steady.shown.map(({ key, row, gone }) => (
                <Line
                  key={key}
                  row={row}
                  check={checks.get(key)}
                  exits={selectPositionExits(row.record, open)}
                  dormant={selectDormantExits(row.record, open)}
                  account={writable ? address : null}
                  gone={gone}
                  onAct={writable ? (action, exit) => setActing({ key, action, exit: exit ?? null }) : null}
                />
              ))}
            </tbody>
          )
        }
        instead={
          steady.shown.length === 0 && (
            <Instead
              view={view}
              empty={emptyTitle}
              onShowAll={all.length > 0 ? () => setOnlyThisMarket(false) : null}
            />
          )
        }
      />
      <Suspense>
        {acting && actingRow && address && (
          <PositionDialog
            row={actingRow}
            action={acting.action}
            exit={acting.exit}
            account={address}
            onDone={() => setActing(null)}
          />
        )}
        {closingAll && address && rows.length > 0 && (
          <CloseAll rows={rows} account={address} onDone={() => setClosingAll(false)} />
        )}
      </Suspense>
    </>
  )
}

type InsteadProps = {
  view: PositionsView
  empty: string
  /** Set where positions of other markets are hidden: shows them. */
  onShowAll: (() => void) | null
}

/** Why there are no rows: they are on their way, they cannot be had, or there are none. */
function Instead({ view, empty, onShowAll }: InsteadProps) {
  if (view.phase === 'loading') {
    return (
      <div role="status" aria-label={text('loadingPositions')}>
        <Skeleton rows={3} className="p-3" />
      </div>
    )
  }
  if (view.phase === 'error') {
    return (
      <EmptyState tone="down" title={text('failed')}>
        {text('failedHelp')}
      </EmptyState>
    )
  }
  const action = onShowAll ? <Button onClick={onShowAll}>{text('showAllMarkets')}</Button> : <PlaceOrderButton />
  return (
    <EmptyState title={empty} action={action}>
      {text('noPositionsHelp')}
    </EmptyState>
  )
}
