import { useQueries } from '@tanstack/react-query'
import type { Decimal } from '@/base/decimal'
import { formatMoney, UNKNOWN } from '@/terminal/format/format'
import { meterTone, ratioText } from '@/terminal/account/marginText'
import { notify } from '@/terminal/notifications/notify'
import { useServices } from '@/terminal/session/Services'
import { chooseAccount } from '@/terminal/session/session'
import type { OwnAccount } from '@/terminal/session/useOwnAccounts'
import { type AccountMargin, marginMeter } from '@/trading/margin/accountMargin'
import type { MarginRatio } from '@/trading/margin/marginRatio'
import { Button } from '@/ui/controls/Button'
import { Section } from '@/ui/Section'
import { Cell, HeadCell, Row, Table, TableHead } from '@/ui/table/Table'
import { balancesQuery, positionsQuery } from '@/client/queries/accountQueries'
import { accountMarginOf } from '@/terminal/account/selectAccountMargin'
import { isReadFailing } from '@/client/queries/isReadFailing'
import { useMarketById } from '@/terminal/market/market'
import { type FailingRead, ReadFailure } from '@/terminal/tables/ReadFailure'
import { useTickers } from '@/terminal/market/useTickers'
import { text } from '../messages'

/** Maximum number of shown accounts, which limits the reads. */
const MAX_ACCOUNTS = 20

type Props = { accounts: readonly OwnAccount[]; shown: string; writable: boolean }

/** All accounts of a wallet side by side: equity, PnL, margin ratio and positions, with a button to trade each. */
export function AccountsTable({ accounts, shown, writable }: Props) {
  const { session } = useServices()
  const listedAccounts = accounts.slice(0, MAX_ACCOUNTS)
  const reads = useAccountReads(listedAccounts.map(({ address }) => address))
  const margins = reads.map(({ margin }) => margin)
  const unreadNames = listedAccounts.flatMap((account, index) => (reads[index]!.failing ? nameOf(account) : []))
  const failing = reads.flatMap((read) => read.failing ?? [])
  const choose = ({ address, name }: OwnAccount) => {
    chooseAccount(session, address)
    notify({ tone: 'plain', title: text('switched', { account: name }) })
  }
  const withoutSum = ['marginRatio', 'accountPositions', ...(writable ? (['switchAccount'] as const) : [])] as const
  return (
    <Section title={text('allAccounts')}>
      {accounts.length > MAX_ACCOUNTS && (
        <p className="px-3 pb-2 text-sm text-muted">{text('mostAccounts', { count: MAX_ACCOUNTS })}</p>
      )}
      <Table label={text('allAccounts')}>
        <TableHead>
          <HeadCell>{text('accountName')}</HeadCell>
          <HeadCell align="end">{text('accountEquity')}</HeadCell>
          <HeadCell align="end">{text('unrealized')}</HeadCell>
          {withoutSum.map((name) => (
            <HeadCell key={name} align="end">
              {text(name)}
            </HeadCell>
          ))}
        </TableHead>
        <tbody>
          {listedAccounts.map((account, index) => (
            <Row key={account.address}>
              <Cell className="font-medium">{nameOf(account)}</Cell>
              <Numbers margin={margins[index] ?? null} />
              {writable && (
                <Cell align="end">
                  <Button
                    size="small"
                    className="touchable"
                    disabled={account.address === shown}
                    aria-label={text('switchTo', { account: account.name })}
                    onClick={() => choose(account)}
                  >
                    {text('switchShort')}
                  </Button>
                </Cell>
              )}
            </Row>
          ))}
          {listedAccounts.length > 1 && (
            <Row>
              <Cell className="text-faint">{text('accountsSum')}</Cell>
              <Cell align="end">{formatMoney(sumOf(margins, ({ equity }) => equity))}</Cell>
              <Cell align="end">
                {formatMoney(
                  sumOf(margins, ({ profit }) => profit),
                  { signed: true },
                )}
              </Cell>
              <Cell colSpan={withoutSum.length} />
            </Row>
          )}
        </tbody>
      </Table>
      {failing[0] && (
        <ReadFailure
          query={{ ...failing[0], refetch: () => failing.forEach((query) => query.refetch()) }}
          title={text('accountNumbersFailed', { accounts: unreadNames.join(', ') })}
          className="h-32"
        />
      )}
    </Section>
  )
}

function nameOf({ label, name }: OwnAccount): string {
  return label ?? name
}

function Numbers({ margin }: { margin: AccountMargin | null }) {
  const nearest = margin && nearestOf(margin)
  return (
    <>
      <Cell align="end">{formatMoney(margin?.equity)}</Cell>
      <Cell align="end">{formatMoney(margin?.profit, { signed: true })}</Cell>
      <Cell align="end" className={meterTone(nearest)}>
        {margin ? ratioText(nearest) : UNKNOWN}
      </Cell>
      <Cell align="end">{margin ? margin.positions.length : UNKNOWN}</Cell>
    </>
  )
}

/** Selects the margin ratio that is nearest to liquidation, cross or isolated. */
function nearestOf({ cross, isolated }: AccountMargin): MarginRatio | null {
  let nearest: MarginRatio | null = cross
  for (const margin of isolated) if (nearest === null || marginMeter(margin) > marginMeter(nearest)) nearest = margin
  return nearest
}

/** Sums an amount over all accounts; null while any of them is not known. */
function sumOf(margins: readonly (AccountMargin | null)[], amountOf: (margin: AccountMargin) => Decimal) {
  let sum = 0n
  for (const margin of margins) {
    if (margin === null) return null
    sum += amountOf(margin)
  }
  return sum
}

/** Interval of reading positions and balances, ms. */
const PERIOD_MS = 15_000

/** The margin of an account, null while not known, and the read that fails without which it is not known. */
type AccountRead = { margin: AccountMargin | null; failing: FailingRead | undefined }

/**
 * Returns the margins of several accounts at the latest mark prices, in order. It makes two reads per account.
 */
function useAccountReads(addresses: readonly string[]): AccountRead[] {
  const { http } = useServices()
  const findMarket = useMarketById()
  const balances = useQueries({ queries: addresses.map((address) => balancesQuery(http, address)) })
  const positions = useQueries({
    queries: addresses.map((address) => ({ ...positionsQuery(http, address), refetchInterval: PERIOD_MS })),
  })
  const tickers = useTickers(positions.flatMap(({ data }) => data?.map((position) => position.symbol_id) ?? []))
  return addresses.map((_, index) => {
    const queries = [balances[index]!, positions[index]!]
    const records = { balances: balances[index]!.data, positions: positions[index]!.data }
    if (!records.balances || !records.positions)
      return { margin: null, failing: queries.find((query) => !query.data && isReadFailing(query)) }
    // Without orders, because they change neither equity nor margin ratio.
    const inputs = {
      balances: records.balances,
      positions: records.positions,
      orders: [],
      leverages: [],
      hedged: false,
    }
    const margin = accountMarginOf(inputs, findMarket, (symbolId) => tickers.get(symbolId)?.mark_price)
    return { margin, failing: undefined }
  })
}
