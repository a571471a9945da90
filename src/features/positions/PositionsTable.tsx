import { useMarket, useMarketById } from '@/terminal/market/market'
import { useOrders, usePositions } from '@/terminal/live/accountViews'
import { useAccount, useSetting } from '@/terminal/session/Services'
import { Banner } from '@/ui/Banner'
import { SubscriptionFailure } from '@/terminal/tables/SubscriptionFailure'
import { TableFrame } from '@/terminal/tables/TableFrame'
import { useBalances } from '@/terminal/account/useAccountState'
import { useSteadyRows } from '@/terminal/tables/useSteadyRows'
import { useTickers } from '@/terminal/market/useTickers'
import type { PositionsView } from '@/feed/types'
import { selectDormantExits, selectPositionExits } from '@/trading/positions/positionExits'
import { PlaceOrderButton } from '@/terminal/start/PlaceOrderButton'
import { Button } from '@/ui/controls/Button'
import { EmptyState } from '@/ui/EmptyState'
import { Skeleton } from '@/ui/Skeleton'
import { useHasRoom } from '@/ui/PanelRoom'
import { text } from './messages'
import { askForPosition, positionIntent } from '@/terminal/positions/positionIntent'
import { NarrowPositionLine, PositionLine } from './PositionLine'
import { PositionsHead as Head } from './PositionsHead'
import { selectPositionRows } from '@/terminal/positions/selectPositionRows'
import { usePositionChecks } from './usePositionChecks'

/** The table of the account's open positions, with numbers at their mark prices. */
export function PositionsTable() {
  const { address, writable } = useAccount()
  const [onlyThisMarket, setOnlyThisMarket] = useSetting('onlyThisMarket')
  const { instrument } = useMarket()
  const findMarket = useMarketById()
  const view = usePositions(address)
  const { open } = useOrders(address)
  const balances = useBalances(address).data
  const tickers = useTickers(view.positions.map((position) => position.symbol_id))
  const [by, setBy] = useSetting('profitPrice')
  const checks = usePositionChecks(address, view.positions)
  const allRows = selectPositionRows(view.positions, findMarket, tickers, balances, by)
  const rows = onlyThisMarket ? allRows.filter((row) => row.position.symbolId === instrument.symbolId) : allRows
  const steadyRows = useSteadyRows(rows, (row) => row.key)
  const wide = useHasRoom()
  const Line = wide ? PositionLine : NarrowPositionLine
  const emptyTitle = onlyThisMarket ? text('noPositionsHere', { symbol: instrument.symbol }) : text('noPositions')
  const closeAll = () =>
    positionIntent.setState({
      intent: { action: 'closeAll', symbol_id: onlyThisMarket ? instrument.symbolId : null },
    })
  return (
    <TableFrame
      label={text('positions')}
      handlers={steadyRows.handlers}
      stale={view.phase === 'stale'}
      banner={view.phase === 'stale' && <Banner tone="warn">{text('stale')}</Banner>}
      head={
        <Head wide={wide} by={by} onBy={setBy}>
          {writable && rows.length > 1 && (
            <Button size="small" tone="quiet" className="touchable" onClick={closeAll}>
              {text('closeAll')}
            </Button>
          )}
        </Head>
      }
      rows={
        steadyRows.shown.length > 0 && (
          <tbody>
            {steadyRows.shown.map(({ key, row, gone }) => (
              <Line
                key={key}
                row={row}
                check={checks.get(key)}
                exits={selectPositionExits(row.record, open)}
                dormant={selectDormantExits(row.record, open)}
                account={writable ? address : null}
                gone={gone}
                onAct={writable ? (action, exit) => askForPosition(row.record, action, exit) : null}
              />
            ))}
          </tbody>
        )
      }
      emptyState={
        steadyRows.shown.length === 0 && (
          <EmptyRows
            view={view}
            empty={emptyTitle}
            onShowAll={allRows.length > 0 ? () => setOnlyThisMarket(false) : null}
          />
        )
      }
    />
  )
}

type EmptyRowsProps = {
  view: PositionsView
  empty: string
  /** Shows the hidden positions of other markets; null if none are hidden. */
  onShowAll: (() => void) | null
}

/** Explains why there are no rows: they are loading, could not be loaded, or there are none. */
function EmptyRows({ view, empty, onShowAll }: EmptyRowsProps) {
  if (view.phase === 'loading') {
    return (
      <div role="status" aria-label={text('loadingPositions')}>
        <Skeleton rows={3} className="p-3" />
      </div>
    )
  }
  if (view.phase === 'error') {
    return <SubscriptionFailure title={text('failed')}>{text('failedHelp')}</SubscriptionFailure>
  }
  const action = onShowAll ? <Button onClick={onShowAll}>{text('showAllMarkets')}</Button> : <PlaceOrderButton />
  return (
    <EmptyState title={empty} action={action}>
      {text('noPositionsHelp')}
    </EmptyState>
  )
}
