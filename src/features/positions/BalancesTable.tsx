import { isReadFailing } from '@/client/queries/isReadFailing'
import { ReadFailure } from '@/terminal/tables/ReadFailure'
import { formatNumber, formatMoney } from '@/terminal/format/format'
import { placesOfBalance, VALUE_COIN } from '@/terminal/format/formatAmount'
import { useAccount } from '@/terminal/session/Services'
import { Banner } from '@/ui/Banner'
import { TableFrame } from '@/terminal/tables/TableFrame'
import type { useBalances } from '@/terminal/account/useAccountState'
import { EmptyState } from '@/ui/EmptyState'
import { Skeleton } from '@/ui/Skeleton'
import { Cell, HeadCell, Row } from '@/ui/table/Table'
import { text } from './messages'
import { type BalanceRow, sumValues } from '@/terminal/account/selectBalanceRows'
import { useBalanceRows } from '@/terminal/account/useBalanceRows'
import { AddFundsButton } from '@/terminal/start/AddFundsButton'

/** Columns between the coin and its value; the borrowed amount only if there is any. */
const AMOUNTS = ['total', 'available', 'locked'] as const
type Amount = (typeof AMOUNTS)[number] | 'borrowed'

/** The table of the account's balances and their values. */
export function BalancesTable() {
  const { address } = useAccount()
  const { query, rows } = useBalanceRows(address)
  const borrows = rows.some((row) => row.borrowed !== 0n)
  const failing = isReadFailing(query)
  const amounts: readonly Amount[] = borrows ? [...AMOUNTS, 'borrowed'] : AMOUNTS
  return (
    <TableFrame
      label={text('balances')}
      stale={failing}
      banner={failing && rows.length > 0 && <Banner tone="warn">{text('stale')}</Banner>}
      head={<Head amounts={amounts} />}
      rows={rows.length > 0 && <Body rows={rows} amounts={amounts} />}
      emptyState={rows.length === 0 && <EmptyRows query={query} />}
    />
  )
}

function Head({ amounts }: { amounts: readonly Amount[] }) {
  return (
    <>
      <HeadCell className="inset-s-0 z-2">{text('coin')}</HeadCell>
      {amounts.map((name) => (
        <HeadCell key={name} align="end">
          {text(name)}
        </HeadCell>
      ))}
      <HeadCell align="end">{text('worth', { coin: VALUE_COIN })}</HeadCell>
    </>
  )
}

function Body({ rows, amounts }: { rows: readonly BalanceRow[]; amounts: readonly Amount[] }) {
  return (
    <tbody>
      {rows.map((row) => (
        <BalanceLine key={row.coin} row={row} amounts={amounts} />
      ))}
      {rows.length > 1 && (
        <Row>
          <Cell className="sticky inset-s-0 z-1 bg-inherit text-faint">{text('sum')}</Cell>
          <Cell colSpan={amounts.length} />
          <Cell align="end" className="font-medium">
            {formatMoney(sumValues(rows))}
          </Cell>
        </Row>
      )}
    </tbody>
  )
}

function BalanceLine({ row, amounts }: { row: BalanceRow; amounts: readonly Amount[] }) {
  const { coin, total, available, locked, borrowed } = row
  const places = placesOfBalance(coin, [total, available, locked, borrowed])
  return (
    <Row>
      <Cell className="sticky inset-s-0 z-1 bg-inherit font-medium">{coin}</Cell>
      {amounts.map((name) => (
        <Cell key={name} align="end" className={name === 'locked' && locked === 0n ? 'text-faint' : ''}>
          {formatNumber(row[name], places)}
        </Cell>
      ))}
      <Cell align="end">{formatMoney(row.value)}</Cell>
    </Row>
  )
}

type EmptyRowsProps = { query: ReturnType<typeof useBalances> }

function EmptyRows({ query }: EmptyRowsProps) {
  const failing = isReadFailing(query)
  if (query.isPending && !failing) {
    return (
      <div role="status" aria-label={text('loadingBalances')}>
        <Skeleton rows={3} className="p-3" />
      </div>
    )
  }
  if (failing) {
    return (
      <ReadFailure query={query} title={text('failedBalances')}>
        {text('failedHelp')}
      </ReadFailure>
    )
  }
  return (
    <EmptyState title={text('noBalances')} action={<AddFundsButton />}>
      {text('noBalancesHelp')}
    </EmptyState>
  )
}
