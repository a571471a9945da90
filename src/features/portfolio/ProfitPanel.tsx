import { useMemo, useState } from 'react'
import { VALUE_COIN } from '@/terminal/format/formatAmount'
import { formatDateTime } from '@/terminal/format/formatTime'
import { useAccount, useServices } from '@/terminal/session/Services'
import { Banner } from '@/ui/Banner'
import { ChartAndTable } from './ChartAndTable'
import { text } from './messages'
import { PeriodPanel } from './PeriodPanel'
import { type Period, startOfPeriod } from './periods'
import { ProfitCalendar } from './ProfitCalendar'
import { ProfitChart } from './ProfitChart'
import { DayTable, MarketTable } from './ProfitTables'
import { selectDays, selectMarkets } from './profitDays'
import { useProfit } from './useProfit'

const VIEWS = ['byDay', 'byMarket', 'calendar'] as const
type View = (typeof VIEWS)[number]

/** What the account has won and lost, by day and by market: as a chart, a calendar and tables. */
export function ProfitPanel() {
  const { address } = useAccount()
  return address === null ? null : <Profit key={address} address={address} />
}

function Profit({ address }: { address: string }) {
  const { venueClock } = useServices()
  const [now, setNow] = useState(() => venueClock.now())
  const [period, setPeriod] = useState<Period>('month')
  const [view, setView] = useState<View>('byDay')
  const { items, unvalued, since, phase, rows, goOn } = useProfit(address, startOfPeriod(now, period))
  const days = useMemo(() => selectDays(items, now), [items, now])
  const markets = useMemo(() => selectMarkets(items), [items])
  return (
    <PeriodPanel
      views={VIEWS.map((value) => ({ value, label: text(value) }))}
      view={view}
      onView={setView}
      period={period}
      onPeriod={setPeriod}
      onRefresh={() => setNow(venueClock.now())}
      phase={phase}
      isEmpty={days.length === 0}
      onContinue={goOn}
      words={{
        show: text('show'),
        period: text('period'),
        status: phase === 'reading' ? text('reading', { count: rows }) : text('basis', { coin: VALUE_COIN }),
        failed: text('failed'),
        failedPart: text('failedPart', { count: rows }),
        none: text('none'),
        noneHelp: text('noneHelp'),
      }}
      banners={
        <>
          {since !== null && <Banner tone="warn">{text('since', { time: formatDateTime(since) })}</Banner>}
          {unvalued.size > 0 && <Banner tone="plain">{text('unvalued', { coins: [...unvalued].join(', ') })}</Banner>}
        </>
      }
    >
      <ChartAndTable chart={<ProfitChart days={days} />}>
        {view === 'byDay' && <DayTable days={days} />}
        {view === 'byMarket' && <MarketTable rows={markets} />}
        {view === 'calendar' && <ProfitCalendar days={days} />}
      </ChartAndTable>
    </PeriodPanel>
  )
}
