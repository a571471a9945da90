import { useMemo } from 'react'
import { formatMoney } from '@/terminal/format/format'
import { VALUE_COIN } from '@/terminal/format/formatAmount'
import { formatDateTime } from '@/terminal/format/formatTime'
import type { ClosedTrade } from '@/trading/profit/closedTrade'
import type { TradeStatistics } from '@/trading/profit/tradeStatistics'
import { BarsChart } from '../BarsChart'
import { text } from './messages'
import type { TradeGroup } from './tradeGroups'

/** Maximum number of bars. With more trades a bar stands for several. */
const MAX_BARS = 200

type Props = { trades: readonly ClosedTrade[]; sum: TradeStatistics }

/** A chart with the net PnL of each trade in closing order, and the cumulative PnL. */
export function TradeChart({ trades, sum }: Props) {
  const perBar = Math.ceil(trades.length / MAX_BARS)
  const { bars, line } = useMemo(() => selectBars(trades, perBar), [trades, perBar])
  return (
    <BarsChart
      label={text('chart')}
      summary={text('summary', {
        count: trades.length,
        net: formatMoney(sum.net, { signed: true }),
        coin: VALUE_COIN,
        drawdown: formatMoney(sum.drawdown),
      })}
      legend={{
        bars: perBar === 1 ? text('byTrade') : text('byTrades', { count: perBar }),
        line: text('cumulative'),
      }}
      bars={bars}
      line={line}
      ends={[formatDateTime(trades[0]!.closed), formatDateTime(trades.at(-1)!.closed)]}
    />
  )
}

function selectBars(trades: readonly ClosedTrade[], perBar: number) {
  const bars = Array.from({ length: Math.ceil(trades.length / perBar) }, (_, at) => {
    const barTrades = trades.slice(at * perBar, (at + 1) * perBar)
    const value = barTrades.reduce((total, { net }) => total + net, 0n)
    const time = formatDateTime(barTrades.at(-1)!.closed)
    return { key: String(at), title: `${time}: ${formatMoney(value, { signed: true })}`, value }
  })
  let total = 0n
  return { bars, line: bars.map(({ value }) => (total += value)) }
}

/** A chart with the net PnL of each group. */
export function GroupChart({ name, groups }: { name: string; groups: readonly TradeGroup[] }) {
  const best = groups.reduce((a, b) => (b.sum.net > a.sum.net ? b : a))
  const worst = groups.reduce((a, b) => (b.sum.net < a.sum.net ? b : a))
  const netOf = (group: TradeGroup) => formatMoney(group.sum.net, { signed: true })
  return (
    <BarsChart
      label={text('chartOf', { name })}
      summary={text('groupSummary', {
        best: best.name,
        bestNet: netOf(best),
        worst: worst.name,
        worstNet: netOf(worst),
      })}
      legend={{ bars: text('net') }}
      bars={groups.map((group) => ({
        key: group.key,
        title: `${group.name}: ${netOf(group)}`,
        value: group.sum.net,
      }))}
      ends={[groups[0]!.name, groups.length > 1 ? groups.at(-1)!.name : '']}
    />
  )
}
