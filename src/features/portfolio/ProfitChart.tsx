import { formatMoney } from '@/terminal/format/format'
import { VALUE_COIN } from '@/terminal/format/formatAmount'
import { BarsChart } from './BarsChart'
import { text } from './messages'
import type { ProfitDay } from './profitDays'

/** Each day's net as a bar, and all of them added up as a line. */
export function ProfitChart({ days }: { days: readonly ProfitDay[] }) {
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
