import { clsx } from 'clsx'
import { profitTone } from '@/terminal/format/profitTone'
import { symbolName, formatCompact, formatMoney } from '@/terminal/format/format'
import { useMarketById } from '@/terminal/market/market'
import type { ProfitSum } from '@/trading/profit/accountProfit'
import { Cell, HeadCell, Row, Table, TableHead } from '@/ui/table/Table'
import { text } from './messages'
import type { ProfitDay } from './profitDays'

/** The result of each day, newest first. */
export function DayTable({ days }: { days: readonly ProfitDay[] }) {
  return (
    <ProfitTable
      label={text('dayTable')}
      first={text('day')}
      rows={days.toReversed().map(({ day, sum }) => ({ key: day, name: day, sum }))}
    />
  )
}

/** The result of each market, largest first. */
export function MarketTable({ rows }: { rows: readonly { symbolId: number | null; sum: ProfitSum }[] }) {
  const findMarket = useMarketById()
  const nameOf = (id: number | null) => (id === null ? text('noMarket') : symbolName(findMarket(id)?.instrument, id))
  return (
    <ProfitTable
      label={text('marketTable')}
      first={text('market')}
      rows={rows.map(({ symbolId, sum }) => ({ key: String(symbolId), name: nameOf(symbolId), sum }))}
    />
  )
}

type Props = { label: string; first: string; rows: readonly { key: string; name: string; sum: ProfitSum }[] }

const PARTS = ['realized', 'fees', 'funding', 'other'] as const

function ProfitTable({ label, first, rows }: Props) {
  return (
    <Table label={label}>
      <TableHead>
        <HeadCell className="inset-s-0 z-2">{first}</HeadCell>
        <HeadCell align="end">{text('net')}</HeadCell>
        {PARTS.map((part) => (
          <HeadCell key={part} align="end">
            {text(part)}
          </HeadCell>
        ))}
        <HeadCell align="end">{text('volume')}</HeadCell>
        <HeadCell align="end">{text('trades')}</HeadCell>
      </TableHead>
      <tbody>
        {rows.map(({ key, name, sum }) => (
          <Row key={key}>
            <Cell className="sticky inset-s-0 z-1 bg-inherit font-medium">{name}</Cell>
            <Cell align="end" className={clsx('font-medium', profitTone(sum.net) || 'text-muted')}>
              {formatMoney(sum.net, { signed: true })}
            </Cell>
            {PARTS.map((part) => (
              <Cell key={part} align="end" className={sum[part] === 0n ? 'text-faint' : ''}>
                {formatMoney(sum[part], { signed: true })}
              </Cell>
            ))}
            <Cell align="end">{formatCompact(sum.volume)}</Cell>
            <Cell align="end">{sum.trades}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
