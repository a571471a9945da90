import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import type { Http } from '../http'
import { accountInfoQuery } from './accountInfoQuery'
import { addressTransactionsQuery } from './addressTransactionsQuery'
import { agentsQuery } from './agentsQuery'
import { assetFlowQuery } from './assetFlowQuery'
import { balancesQuery } from './balancesQuery'
import { blocksQuery } from './blocksQuery'
import { coinLeveragesQuery } from './coinLeveragesQuery'
import { executionsQuery } from './executionsQuery'
import { fundingRatesQuery } from './fundingRatesQuery'
import { invalidateAccount } from './invalidateAccount'
import { klinesQuery } from './klinesQuery'
import { leveragesQuery } from './leveragesQuery'
import { ordersHistoryQuery } from './ordersHistoryQuery'
import { positionsHistoryQuery } from './positionsHistoryQuery'
import { positionsQuery } from './positionsQuery'
import { subAccountsQuery } from './subAccountsQuery'
import { symbolsQuery } from './symbolsQuery'
import { tickersQuery } from './tickersQuery'
import { transactionQuery } from './transactionQuery'

const ADDRESS = `0x${'ab'.repeat(20)}`

type Asked = { name: string; parameters: Record<string, unknown> }

/** An http that keeps what it was asked and answers with these pages, one after the other. */
function createHttp(...answers: unknown[]) {
  const asked: Asked[] = []
  const read = async (name: string, parameters: Record<string, unknown>) => {
    asked.push({ name, parameters })
    return { ok: true, data: answers.shift() ?? { list: [], next_cursor: null, has_more: false } }
  }
  return { asked, http: { read } as unknown as Http }
}

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

describe('queries', () => {
  const whole = [
    ['symbols', symbolsQuery],
    ['tickers', tickersQuery],
    ['balances', (http: Http) => balancesQuery(http, ADDRESS)],
    ['positions', (http: Http) => positionsQuery(http, ADDRESS)],
    ['leverages', (http: Http) => leveragesQuery(http, ADDRESS)],
    ['coinLeverages', (http: Http) => coinLeveragesQuery(http, ADDRESS)],
    ['subAccounts', (http: Http) => subAccountsQuery(http, ADDRESS)],
    ['account', (http: Http) => accountInfoQuery(http, ADDRESS)],
    ['transaction', (http: Http) => transactionQuery(http, '0x01')],
  ] as const
  test.each(whole)('%s is read as such', async (name, query) => {
    const { http, asked } = createHttp()
    await client().fetchQuery(query(http) as Parameters<QueryClient['fetchQuery']>[0])
    expect(asked.map((one) => one.name)).toEqual([name])
  })

  const paged = [
    ['klines', (http: Http) => klinesQuery(http, 1, '1m')],
    ['orderHistory', (http: Http) => ordersHistoryQuery(http, ADDRESS)],
    ['executions', (http: Http) => executionsQuery(http, ADDRESS, 2)],
    ['assetFlow', (http: Http) => assetFlowQuery(http, ADDRESS, 'USDC')],
    ['positionHistory', (http: Http) => positionsHistoryQuery(http, ADDRESS)],
    ['agents', (http: Http) => agentsQuery(http, ADDRESS)],
    ['fundingRates', (http: Http) => fundingRatesQuery(http, 1)],
    ['addressTransactions', (http: Http) => addressTransactionsQuery(http, ADDRESS)],
    ['blocks', blocksQuery],
  ] as const
  test.each(paged)('%s follows its cursor with everything else unchanged', async (name, query) => {
    const pages = [
      { list: [], next_cursor: 'next', has_more: true },
      { list: [], next_cursor: null, has_more: false },
    ]
    const { http, asked } = createHttp(...pages)
    const options = { ...query(http), pages: 5 } as unknown as Parameters<QueryClient['fetchInfiniteQuery']>[0]
    await client().fetchInfiniteQuery(options)
    const [first, second] = asked
    expect([asked.length, first!.name]).toEqual([2, name])
    expect(second!.parameters).toEqual({ ...first!.parameters, cursor: 'next' })
  })

  test('F40: a record that moved from one page to the next shows once', () => {
    const { select } = klinesQuery(createHttp().http, 1, '1m')
    const bar = (start: number) => ({
      start,
      interval: '1m',
      open: '1',
      close: '1',
      high: '1',
      low: '1',
      volume: '1',
      turnover: '1',
    })
    const page = (...starts: number[]) => ({ list: starts.map(bar), next_cursor: null, has_more: false })
    const shown = select?.({ pages: [page(3, 2), page(2, 1)], pageParams: ['', 'x'] })
    expect(shown?.map(({ start }) => start)).toEqual([3, 2, 1])
  })

  test('an account’s reads are read again together, and no others', async () => {
    const queryClient = client()
    const { http } = createHttp()
    await queryClient.fetchQuery(balancesQuery(http, ADDRESS))
    await queryClient.fetchQuery(symbolsQuery(http))
    await invalidateAccount(queryClient, ADDRESS)
    const stale = queryClient
      .getQueryCache()
      .getAll()
      .filter((query) => query.state.isInvalidated)
    expect(stale.map((query) => query.queryKey)).toEqual([['account', ADDRESS, 'balances']])
  })
})
