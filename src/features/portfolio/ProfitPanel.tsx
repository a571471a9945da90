import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { VALUE_COIN } from '@/terminal/format/formatAmount'
import { formatDateTime } from '@/terminal/format/formatTime'
import { useAccount, useServices } from '@/terminal/session/Services'
import { Banner } from '@/ui/Banner'
import { formatMoney } from '@/terminal/format/format'
import { createExport } from '@/client/export/createExport'
import { useSymbols } from '@/terminal/market/market'
import { selectProfit } from '@/trading/profit/accountProfit'
import { completeSince } from '@/trading/profit/taxEntries'
import { ChartAndTable } from './ChartAndTable'
import { text } from './messages'
import { PeriodPanel } from './PeriodPanel'
import { startOfPeriod } from './periods'
import { PROFIT_VIEWS, profitView } from './periodViews'
import { ProfitCalendar } from './ProfitCalendar'
import { DayTable, MarketTable } from './ProfitTables'
import { selectDays, selectMarkets, type ProfitDay } from './profitDays'
import { BarsChart } from './BarsChart'
import { useReads } from './useReads'

/** The account's profit and loss by day and market: as a chart, a calendar and tables. */
export function ProfitPanel() {
  const { address } = useAccount()
  return address === null ? null : <Profit key={address} address={address} />
}

function Profit({ address }: { address: string }) {
  const { venueClock } = useServices()
  const [openedAt] = useState(() => venueClock.now())
  const { view, period, refreshedAt } = useStore(profitView)
  const now = Math.max(openedAt, refreshedAt)
  const { items, unvalued, since, phase, error, rows, readMore } = useProfit(address, startOfPeriod(now, period))
  const days = useMemo(() => selectDays(items, now), [items, now])
  const markets = useMemo(() => selectMarkets(items), [items])
  return (
    <PeriodPanel
      views={PROFIT_VIEWS.map((value) => ({ value, label: text(value) }))}
      store={profitView}
      phase={phase}
      isEmpty={days.length === 0}
      error={error}
      onContinue={readMore}
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

/** A chart with each day's net PnL as a bar, and the cumulative PnL as a line. */
function ProfitChart({ days }: { days: readonly ProfitDay[] }) {
  const best = days.reduce((a, b) => (b.sum.net > a.sum.net ? b : a))
  const worst = days.reduce((a, b) => (b.sum.net < a.sum.net ? b : a))
  const summary = text(days.length === 1 ? 'chartSummaryOne' : 'chartSummary', {
    days: days.length,
    net: formatMoney(days.at(-1)!.total, { signed: true }),
    coin: VALUE_COIN,
    best: formatMoney(best.sum.net, { signed: true }),
    worst: formatMoney(worst.sum.net, { signed: true }),
  })
  return (
    <BarsChart
      label={text('chart')}
      summary={summary}
      legend={{ bars: text('daily'), line: text('cumulative') }}
      bars={days.map(({ day, sum }) => ({
        key: day,
        title: `${day}: ${formatMoney(sum.net, { signed: true })}`,
        value: sum.net,
      }))}
      line={days.map(({ total }) => total)}
      ends={[days[0]!.day, days.at(-1)!.day]}
    />
  )
}

const PAGE_LENGTH = 2_000
/** Number of executions that the venue keeps (docs/protocol 4.1). */
const RETAINED = 10_000

/** Reads an account's executions and asset flow since a time (null: all), and computes the PnL. */
function useProfit(address: string, startTime: number | null) {
  const { http } = useServices()
  const markets = useSymbols()
  const jobs = useMemo(() => {
    const parameters = { address, limit: PAGE_LENGTH, ...(startTime !== null && { start_time: startTime }) }
    return [
      createExport({ http, name: 'executions', parameters, idOf: (row) => row.execution_id }),
      createExport({ http, name: 'assetFlow', parameters, idOf: (row) => row.flow_id }),
    ] as const
  }, [http, address, startTime])
  const {
    phase,
    error,
    rows: [fills, flows],
    readMore,
  } = useReads(jobs)
  const profit = useMemo(() => {
    const coinsOf = (id: number) => markets.find(({ instrument }) => instrument.symbolId === id)?.instrument
    const since = completeSince(
      { rows: fills, truncated: fills.length >= RETAINED },
      { rows: flows, truncated: flows.length >= RETAINED },
    )
    return { ...selectProfit(fills, flows, coinsOf, VALUE_COIN), since: since === 0 ? null : since }
  }, [fills, flows, markets])
  return { ...profit, phase, error, rows: fills.length + flows.length, readMore }
}
