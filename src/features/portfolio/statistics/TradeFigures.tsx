import { clsx } from 'clsx'
import { profitTone } from '@/terminal/format/profitTone'
import type { Decimal } from '@/base/decimal'
import { formatMoney, formatNumber, formatPercent, UNKNOWN } from '@/terminal/format/format'
import { formatDuration } from '@/terminal/format/formatTime'
import type { TradeStatistics } from '@/trading/profit/tradeStatistics'
import { Cell, HeadCell, Row, Table, TableHead } from '@/ui/table/Table'
import { text } from './messages'
import type { TradeGroup } from './tradeGroups'

type Figure = {
  name:
    | 'trades'
    | 'net'
    | 'winRate'
    | 'profitFactor'
    | 'averageWin'
    | 'averageLoss'
    | 'expectancy'
    | 'best'
    | 'worst'
    | 'drawdown'
    | 'winStreak'
    | 'lossStreak'
    | 'wins'
    | 'losses'
    | 'averageHolding'
    | 'fees'
    | 'funding'
  show: (sum: TradeStatistics) => string
  /** Returns the amount that decides the color; undefined for numbers without a color. */
  amount?: (sum: TradeStatistics) => Decimal | null
}

const money = (name: Figure['name'] & keyof TradeStatistics): Figure => ({
  name,
  show: (sum) => formatMoney(sum[name] as Decimal | null, { signed: true }),
  amount: (sum) => sum[name] as Decimal | null,
})
const count = (name: 'trades' | 'wins' | 'losses' | 'winStreak' | 'lossStreak'): Figure => ({
  name,
  show: (sum) => String(sum[name]),
})

const FIGURES: readonly Figure[] = [
  money('net'),
  count('trades'),
  { name: 'winRate', show: ({ winRate }) => formatPercent(winRate, 1) },
  {
    name: 'profitFactor',
    show: ({ profitFactor, wins }) =>
      profitFactor === null && wins > 0 ? text('noLosses') : formatNumber(profitFactor, 2),
  },
  money('expectancy'),
  money('averageWin'),
  money('averageLoss'),
  money('best'),
  money('worst'),
  { name: 'drawdown', show: ({ drawdown }) => formatMoney(drawdown) },
  count('wins'),
  count('losses'),
  count('winStreak'),
  count('lossStreak'),
  { name: 'averageHolding', show: ({ holding }) => (holding === null ? UNKNOWN : formatDuration(holding)) },
  money('fees'),
  money('funding'),
]
/** The columns of a table of groups, without streaks. */
const COLUMNS = FIGURES.filter(({ name }) => name !== 'winStreak' && name !== 'lossStreak')

/** The list of all statistics of all trades. */
export function FigureList({ sum }: { sum: TradeStatistics }) {
  return (
    <dl
      aria-label={text('figures')}
      className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4 gap-y-2 p-3 text-sm"
    >
      {FIGURES.map((figure) => (
        <div key={figure.name} className="flex min-w-0 flex-col">
          <dt className="text-xs text-muted">{text(figure.name)}</dt>
          <dd className={clsx('font-medium', toneOf(figure, sum))}>{figure.show(sum)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A table with a row for each group. */
export function GroupTable({ name, groups }: { name: string; groups: readonly TradeGroup[] }) {
  return (
    <Table label={text('tableOf', { name })}>
      <TableHead>
        <HeadCell className="inset-s-0 z-2">{name}</HeadCell>
        {COLUMNS.map((figure) => (
          <HeadCell key={figure.name} align="end">
            {text(figure.name)}
          </HeadCell>
        ))}
      </TableHead>
      <tbody>
        {groups.map((group) => (
          <Row key={group.key}>
            <Cell className="sticky inset-s-0 z-1 bg-inherit font-medium">{group.name}</Cell>
            {COLUMNS.map((figure) => (
              <Cell key={figure.name} align="end" className={toneOf(figure, group.sum)}>
                {figure.show(group.sum)}
              </Cell>
            ))}
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

/** The color of a profit or a loss. */
function toneOf({ amount }: Figure, sum: TradeStatistics): string {
  return profitTone(amount?.(sum) ?? 0n)
}
