import { useMemo, useState } from 'react'
import { firstWeekday } from '@/terminal/format/createTimeStyle'
import { VALUE_COIN } from '@/terminal/format/formatAmount'
import { formatDateTime } from '@/terminal/format/formatTime'
import { useMarketById } from '@/terminal/market/market'
import { useAccount, useServices, useSetting } from '@/terminal/session/Services'
import { PlaceOrderButton } from '@/terminal/start/PlaceOrderButton'
import { summarizeTrades } from '@/trading/profit/tradeStatistics'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/controls/Button'
import { Segmented } from '@/ui/controls/Segmented'
import { Select } from '@/ui/controls/Select'
import { EmptyState } from '@/ui/EmptyState'
import { Popover } from '@/ui/overlays/Popover'
import { saveFile } from '@/ui/saveFile'
import { Skeleton } from '@/ui/Skeleton'
import { ChartAndTable } from '../ChartAndTable'
import { type Period, PERIODS, startOfPeriod } from '../periods'
import type { Phase } from '../useReads'
import { writeGroupsCsv, writeTradesCsv } from './exportStatistics'
import { text } from './messages'
import { GroupChart, TradeChart } from './TradeChart'
import { FigureList, GroupTable } from './TradeFigures'
import { GROUPINGS, type Grouping, selectGroups } from './tradeGroups'
import { RETAINED, useClosedTrades } from './useClosedTrades'

type View = 'overview' | Grouping

const VIEWS: readonly View[] = ['overview', ...GROUPINGS]

/** How the account's closed trades went: in all, and by market, side, hour, weekday and holding time. */
export function StatisticsPanel() {
  const { address } = useAccount()
  return address === null ? null : <Statistics key={address} address={address} />
}

function Statistics({ address }: { address: string }) {
  const { venueClock } = useServices()
  const findMarket = useMarketById()
  const [weekStart] = useSetting('weekStart')
  const [now, setNow] = useState(() => venueClock.now())
  const [period, setPeriod] = useState<Period>('all')
  const [view, setView] = useState<View>('overview')
  const { trades, since, phase, goOn } = useClosedTrades(address, startOfPeriod(now, period))
  const sum = useMemo(() => summarizeTrades(trades), [trades])
  const marketName = (id: number) => findMarket(id)?.instrument.symbol ?? text('unknownMarket', { id })
  const groups =
    view === 'overview'
      ? []
      : selectGroups(trades, view, { marketName, firstWeekday: firstWeekday(weekStart, navigator.language) })
  const save = () => {
    const day = new Date(venueClock.now()).toISOString().slice(0, 10)
    const content = view === 'overview' ? writeTradesCsv(trades, marketName) : writeGroupsCsv(view, groups)
    saveFile(`kedge-${view === 'overview' ? 'trades' : `statistics-${view}`}-${day}.csv`, 'text/csv', content)
  }
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex min-h-8 shrink-0 flex-wrap items-center gap-2 border-b border-line px-2 py-0.5">
        <Segmented
          label={text('show')}
          size="small"
          className="flex-wrap"
          value={view}
          options={VIEWS.map((value) => ({ value, label: text(value) }))}
          onChange={setView}
        />
        <Select
          label={text('period')}
          compact
          value={period}
          options={PERIODS.map((value) => ({ value, label: text(value) }))}
          onChange={setPeriod}
        />
        <Button size="small" tone="quiet" className="touchable" onClick={() => setNow(venueClock.now())}>
          {text('refresh')}
        </Button>
        <Button size="small" tone="quiet" className="touchable" disabled={trades.length === 0} onClick={save}>
          {text('exportCsv')}
        </Button>
        <Popover
          label={text('how')}
          className="w-90"
          trigger={(props) => (
            <Button {...props} size="small" tone="quiet" className="touchable">
              {text('how')}
            </Button>
          )}
        >
          {() => <p className="p-3 text-sm">{text('howBody')}</p>}
        </Popover>
        <span role="status" className="ms-auto text-xs text-faint">
          {phase === 'reading' ? text('reading', { count: trades.length }) : text('basis', { coin: VALUE_COIN })}
        </span>
      </div>
      {since !== null && <Banner tone="warn">{text('since', { count: RETAINED, time: formatDateTime(since) })}</Banner>}
      {phase === 'failed' && trades.length > 0 && (
        <Banner tone="warn">
          {text('failedPart', { count: trades.length })}{' '}
          <Button size="small" onClick={goOn}>
            {text('retry')}
          </Button>
        </Banner>
      )}
      {trades.length === 0 || phase === 'reading' ? (
        <Nothing phase={phase} onRetry={goOn} />
      ) : view === 'overview' ? (
        <ChartAndTable chart={<TradeChart trades={trades} sum={sum} />}>
          <FigureList sum={sum} />
        </ChartAndTable>
      ) : (
        <ChartAndTable chart={<GroupChart name={text(view)} groups={groups} />}>
          <GroupTable name={text(view)} groups={groups} />
        </ChartAndTable>
      )}
    </div>
  )
}

function Nothing({ phase, onRetry }: { phase: Phase; onRetry: () => void }) {
  if (phase === 'reading') return <Skeleton rows={4} className="p-3" />
  if (phase === 'done')
    return (
      <EmptyState title={text('none')} action={<PlaceOrderButton />}>
        {text('noneHelp')}
      </EmptyState>
    )
  return (
    <EmptyState tone="down" title={text('failed')} action={<Button onClick={onRetry}>{text('retry')}</Button>}>
      {text('failedHelp')}
    </EmptyState>
  )
}
