import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { keyOfHistoricalPosition } from '@/protocol/records/historicalPosition'
import { nameAccountFile, symbolName } from '@/terminal/format/format'
import { firstWeekday } from '@/terminal/format/createTimeStyle'
import { VALUE_COIN } from '@/terminal/format/formatAmount'
import { formatDateTime } from '@/terminal/format/formatTime'
import { useMarketById } from '@/terminal/market/market'
import { notify } from '@/terminal/notifications/notify'
import { useAccount, useServices, useSetting } from '@/terminal/session/Services'
import { summarizeTrades, sortTrades } from '@/trading/profit/tradeStatistics'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/controls/Button'
import { Popover } from '@/ui/overlays/Popover'
import { saveFile } from '@/ui/saveFile'
import { createExport } from '@/client/export/createExport'
import { closedTrade } from '@/trading/profit/closedTrade'
import { ChartAndTable } from '../ChartAndTable'
import { PeriodPanel } from '../PeriodPanel'
import { startOfPeriod } from '../periods'
import { STATISTICS_VIEWS, statisticsExport, statisticsView } from '../periodViews'
import { writeGroupsCsv, writeTradesCsv } from './exportStatistics'
import { text } from './messages'
import { GroupChart, TradeChart } from './TradeChart'
import { FigureList, GroupTable } from './TradeFigures'
import { selectGroups } from './tradeGroups'
import { useReads } from '../useReads'

/** Statistics of the account's closed trades: in total, and by market, side, hour, weekday and holding time. */
export function StatisticsPanel() {
  const { address } = useAccount()
  return address === null ? null : <Statistics key={address} address={address} />
}

function Statistics({ address }: { address: string }) {
  const { venueClock } = useServices()
  const findMarket = useMarketById()
  const [weekStart] = useSetting('weekStart')
  const [openedAt] = useState(() => venueClock.now())
  const { view, period, refreshedAt } = useStore(statisticsView)
  const now = Math.max(openedAt, refreshedAt)
  const { trades, since, phase, error, readMore } = useClosedTrades(address, startOfPeriod(now, period))
  const sum = useMemo(() => summarizeTrades(trades), [trades])
  const marketName = (id: number) => symbolName(findMarket(id)?.instrument, id)
  const groups =
    view === 'overview'
      ? []
      : selectGroups(trades, view, { marketName, firstWeekday: firstWeekday(weekStart, navigator.language) })
  const save = () => {
    const content = view === 'overview' ? writeTradesCsv(trades, marketName) : writeGroupsCsv(view, groups)
    const name = view === 'overview' ? 'trades' : `statistics-${view}`
    saveFile(nameAccountFile(name, address, venueClock.now(), 'csv'), 'text/csv', content)
  }
  statisticsExport.useRequest(
    () => (trades.length > 0 ? save() : notify({ tone: 'plain', title: text('none') })),
    () => phase !== 'reading',
  )
  return (
    <PeriodPanel
      views={STATISTICS_VIEWS.map((value) => ({ value, label: text(value) }))}
      store={statisticsView}
      phase={phase}
      isEmpty={trades.length === 0}
      error={error}
      onContinue={readMore}
      words={{
        show: text('show'),
        period: text('period'),
        status: phase === 'reading' ? text('reading', { count: trades.length }) : text('basis', { coin: VALUE_COIN }),
        failed: text('failed'),
        failedPart: text('failedPart', { count: trades.length }),
        none: text('none'),
        noneHelp: text('noneHelp'),
      }}
      tools={
        <>
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
        </>
      }
      banners={
        since !== null && <Banner tone="warn">{text('since', { count: RETAINED, time: formatDateTime(since) })}</Banner>
      }
    >
      {view === 'overview' ? (
        <ChartAndTable chart={<TradeChart trades={trades} sum={sum} />}>
          <FigureList sum={sum} />
        </ChartAndTable>
      ) : (
        <ChartAndTable chart={<GroupChart name={text(view)} groups={groups} />}>
          <GroupTable name={text(view)} groups={groups} />
        </ChartAndTable>
      )}
    </PeriodPanel>
  )
}

const PAGE_LENGTH = 200
/** Number of closed positions that the venue keeps (docs/protocol 4.1). */
const RETAINED = 1_000

/**
 * Reads an account's trades that were closed since a time (null: all), in closing order. `since`: closing time of the
 * oldest trade if the venue may have dropped earlier ones, else null.
 */
function useClosedTrades(address: string, startTime: number | null) {
  const { http } = useServices()
  const jobs = useMemo(() => {
    const parameters = { address, limit: PAGE_LENGTH, ...(startTime !== null && { start_time: startTime }) }
    return [createExport({ http, name: 'positionHistory', parameters, idOf: keyOfHistoricalPosition })] as const
  }, [http, address, startTime])
  const {
    phase,
    error,
    rows: [rows],
    readMore,
  } = useReads(jobs)
  const trades = useMemo(() => sortTrades(rows.map(closedTrade)), [rows])
  return { trades, since: rows.length >= RETAINED ? trades[0]!.closed : null, phase, error, readMore }
}
