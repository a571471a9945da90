import { lazy, Suspense, useEffect, useState } from 'react'
import { useMarket, useMarketById } from '@/desk/market'
import { noPositions } from '@/desk/noLive'
import { useAccount, useServices, useSetting } from '@/desk/Services'
import { Strip } from '@/desk/Strip'
import { TableFrame } from '@/desk/TableFrame'
import { useBalances } from '@/desk/useAccountState'
import { useLive } from '@/desk/useLive'
import { useSteadyRows } from '@/desk/useSteadyRows'
import { useTickers } from '@/desk/useTickers'
import { reportMissingCode } from '@/desk/missingCode'
import type { PositionsView } from '@/feed/types'
import { HeadCell } from '@/ui/Table'
import { EmptyState } from '@/ui/EmptyState'
import { Skeleton } from '@/ui/Skeleton'
import { useMediaQuery } from '@/ui/useMediaQuery'
import { text } from './messages'
import { NarrowPositionLine, PositionLine, SECOND, THIRD } from './PositionLine'
import { selectPositionRows } from '@/desk/selectPositionRows'

const closePosition = () => import('./ClosePosition')
const ClosePosition = lazy(async () => ({ default: (await closePosition()).ClosePosition }))

/** The account's open positions with what follows from their marks. */
export function PositionsTable() {
  const { feed } = useServices()
  const { address, writable } = useAccount()
  const [onlyThisMarket] = useSetting('onlyThisMarket')
  const { instrument } = useMarket()
  const findMarket = useMarketById()
  const view = useLive(address ? feed.positions(address) : noPositions)
  const balances = useBalances(address).data
  const tickers = useTickers(view.positions.map((position) => position.symbol_id))
  const [closing, setClosing] = useState<string | null>(null)
  // Loaded before it is asked for: nobody who has to get out waits for a download.
  useEffect(() => void closePosition().catch(() => reportMissingCode('other')), [])
  const all = selectPositionRows(view.positions, findMarket, tickers, balances)
  const rows = onlyThisMarket ? all.filter((row) => row.position.symbolId === instrument.symbolId) : all
  const steady = useSteadyRows(rows, (row) => row.key)
  const wide = useMediaQuery('(min-width: 640px)')
  const Line = wide ? PositionLine : NarrowPositionLine
  const closingRow = all.find((row) => row.key === closing)
  const emptyTitle = onlyThisMarket ? text('noPositionsHere', { symbol: instrument.symbol }) : text('noPositions')
  return (
    <>
      <TableFrame
        label={text('positions')}
        handlers={steady.handlers}
        stale={view.phase === 'stale'}
        strip={view.phase === 'stale' && <Strip tone="warn">{text('stale')}</Strip>}
        head={wide ? <Head /> : <NarrowHead />}
        rows={
          steady.shown.length > 0 && (
            <tbody>
              {steady.shown.map(({ key, row, gone }) => (
                <Line key={key} row={row} gone={gone} onClose={writable ? () => setClosing(key) : null} />
              ))}
            </tbody>
          )
        }
        instead={steady.shown.length === 0 && <Instead connected={address !== null} view={view} empty={emptyTitle} />}
      />
      <Suspense>
        {closingRow && address && <ClosePosition row={closingRow} account={address} onDone={() => setClosing(null)} />}
      </Suspense>
    </>
  )
}

function Head() {
  return (
    <>
      <HeadCell className="left-0 z-2">{text('market')}</HeadCell>
      <HeadCell align="right">{text('size')}</HeadCell>
      <HeadCell align="right" className={SECOND}>
        {text('value')}
      </HeadCell>
      <HeadCell align="right">{text('entry')}</HeadCell>
      <HeadCell align="right">{text('mark')}</HeadCell>
      <HeadCell align="right">{text('profit')}</HeadCell>
      <HeadCell align="right" className={THIRD}>
        {text('margin')}
      </HeadCell>
      <HeadCell align="right" title={text('liquidationHint')}>
        {text('liquidation')}
      </HeadCell>
      <HeadCell align="right" className="right-0 z-2">
        <span className="sr-only">{text('actions')}</span>
      </HeadCell>
    </>
  )
}

function NarrowHead() {
  return (
    <>
      <HeadCell>{text('market')}</HeadCell>
      <HeadCell align="right">{text('profitShort')}</HeadCell>
      <HeadCell align="right">{text('markAndLiquidation')}</HeadCell>
      <HeadCell align="right">
        <span className="sr-only">{text('actions')}</span>
      </HeadCell>
    </>
  )
}

type InsteadProps = { connected: boolean; view: PositionsView; empty: string }

/** Why there are no rows: nobody is connected, they are on their way, they cannot be had, or there are none. */
function Instead({ connected, view, empty }: InsteadProps) {
  if (!connected) return <EmptyState title={text('notConnected')}>{text('notConnectedHelp')}</EmptyState>
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
  return <EmptyState title={empty}>{text('noPositionsHelp')}</EmptyState>
}
