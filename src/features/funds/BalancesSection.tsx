import { isReadFailing } from '@/client/queries/isReadFailing'
import { ReadFailure } from '@/terminal/tables/ReadFailure'
import { formatNumber, formatMoney } from '@/terminal/format/format'
import { formatLedgerAmount, placesOfBalance, VALUE_COIN } from '@/terminal/format/formatAmount'
import { type BalanceRow, sumValues } from '@/terminal/account/selectBalanceRows'
import { useBalanceRows } from '@/terminal/account/useBalanceRows'
import { Banner } from '@/ui/Banner'
import type { useBalances } from '@/terminal/account/useAccountState'
import { AddFundsButton } from '@/terminal/start/AddFundsButton'
import { EmptyState } from '@/ui/EmptyState'
import { Skeleton } from '@/ui/Skeleton'
import { Cell, HeadCell, Row, Table, TableHead } from '@/ui/table/Table'
import { text } from './messages'
import { Section } from '@/ui/Section'

/** Columns after the coin and its value. */
const AMOUNTS = ['total', 'available', 'locked', 'borrowed', 'interest'] as const

type Props = { address: string }

/** All coins of the account: available, locked and owed amounts, and their values. */
export function BalancesSection({ address }: Props) {
  const { query, rows } = useBalanceRows(address)
  return (
    <Section title={text('balances')}>
      {isReadFailing(query) && rows.length > 0 && <Banner tone="warn">{text('balancesStale')}</Banner>}
      {rows.length > 0 && <BalanceTable rows={rows} />}
      {rows.length === 0 && <EmptyRows query={query} />}
      {rows.length > 0 && <p className="px-3 py-2 text-xs text-faint">{text('equityNote')}</p>}
    </Section>
  )
}

function BalanceTable({ rows }: { rows: readonly BalanceRow[] }) {
  return (
    <Table label={text('balances')}>
      <TableHead>
        <HeadCell className="inset-s-0 z-2">{text('coin')}</HeadCell>
        <HeadCell align="end">{text('worth', { coin: VALUE_COIN })}</HeadCell>
        {AMOUNTS.map((name) => (
          <HeadCell key={name} align="end">
            {text(name)}
          </HeadCell>
        ))}
      </TableHead>
      <tbody>
        {rows.map((row) => (
          <BalanceLine key={row.coin} row={row} />
        ))}
        <Row>
          <Cell className="sticky inset-s-0 z-1 bg-inherit text-faint">{text('sum')}</Cell>
          <Cell align="end" className="font-medium">
            {formatMoney(sumValues(rows))}
          </Cell>
          <Cell colSpan={AMOUNTS.length} />
        </Row>
      </tbody>
    </Table>
  )
}

function BalanceLine({ row }: { row: BalanceRow }) {
  const { coin, total, available, locked, borrowed } = row
  const places = placesOfBalance(coin, [total, available, locked, borrowed])
  return (
    <Row>
      <Cell className="sticky inset-s-0 z-1 bg-inherit font-medium">{coin}</Cell>
      <Cell align="end">{formatMoney(row.value)}</Cell>
      {AMOUNTS.map((name) => (
        <Cell key={name} align="end" className={toneOf(name, row[name])}>
          {name === 'interest' ? formatLedgerAmount(row[name], coin) : formatNumber(row[name], places)}
        </Cell>
      ))}
    </Row>
  )
}

function EmptyRows({ query }: { query: ReturnType<typeof useBalances> }) {
  const failing = isReadFailing(query)
  if (query.isPending && !failing) return <Skeleton rows={4} className="p-3" />
  if (!failing)
    return (
      <EmptyState title={text('noBalances')} action={<AddFundsButton />} className="h-32">
        {text('noBalancesHelp')}
      </EmptyState>
    )
  return <ReadFailure query={query} title={text('balancesFailed')} className="h-32" />
}

function toneOf(name: (typeof AMOUNTS)[number], amount: bigint): string {
  if (name === 'total' || name === 'available') return ''
  if (amount === 0n) return 'text-faint'
  return name === 'locked' ? '' : 'text-warn'
}
