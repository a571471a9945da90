import { useMemo, useState } from 'react'
import { VALUE_COIN } from '@/terminal/format/formatAmount'
import { formatDateTime } from '@/terminal/format/formatTime'
import { useAccount, useServices } from '@/terminal/session/Services'
import { Banner } from '@/ui/Banner'
import { PlaceOrderButton } from '@/terminal/start/PlaceOrderButton'
import { Button } from '@/ui/controls/Button'
import { EmptyState } from '@/ui/EmptyState'
import { Segmented } from '@/ui/controls/Segmented'
import { Select } from '@/ui/controls/Select'
import { Skeleton } from '@/ui/Skeleton'
import { ChartAndTable } from './ChartAndTable'
import { text } from './messages'
import { type Period, PERIODS, startOfPeriod } from './periods'
import { ProfitCalendar } from './ProfitCalendar'
import { ProfitChart } from './ProfitChart'
import { DayTable, MarketTable } from './ProfitTables'
import { selectDays, selectMarkets } from './profitDays'
import { useProfit } from './useProfit'
import type { Phase } from './useReads'

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
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex min-h-8 shrink-0 flex-wrap items-center gap-2 border-b border-line px-2 py-0.5">
        <Segmented
          label={text('show')}
          size="small"
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
        <span role="status" className="ms-auto text-xs text-faint">
          {phase === 'reading' ? text('reading', { count: rows }) : text('basis', { coin: VALUE_COIN })}
        </span>
      </div>
      {since !== null && <Banner tone="warn">{text('since', { time: formatDateTime(since) })}</Banner>}
      {unvalued.size > 0 && <Banner tone="plain">{text('unvalued', { coins: [...unvalued].join(', ') })}</Banner>}
      {phase === 'failed' && days.length > 0 && (
        <Banner tone="warn">
          {text('failedPart', { count: rows })}{' '}
          <Button size="small" onClick={goOn}>
            {text('retry')}
          </Button>
        </Banner>
      )}
      {days.length === 0 || phase === 'reading' ? (
        <Nothing phase={phase} onRetry={goOn} />
      ) : (
        <ChartAndTable chart={<ProfitChart days={days} />}>
          {view === 'byDay' && <DayTable days={days} />}
          {view === 'byMarket' && <MarketTable rows={markets} />}
          {view === 'calendar' && <ProfitCalendar days={days} />}
        </ChartAndTable>
      )}
    </div>
  )
}

type NothingProps = { phase: Phase; onRetry: () => void }

function Nothing({ phase, onRetry }: NothingProps) {
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
