import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import type { Http } from '../http'
import {
  accountInfoQuery,
  agentsQuery,
  balancesQuery,
  coinLeveragesQuery,
  invalidateAccount,
  leveragesQuery,
  positionsQuery,
  subAccountsQuery,
} from './accountQueries'
import { addressTransactionsQuery, blocksQuery, transactionQuery } from './explorerQueries'
import { assetFlowQuery, executionsQuery, ordersHistoryQuery, positionsHistoryQuery } from './historyQueries'
import { fundingRatesQuery, symbolsQuery, tickersQuery } from './marketQueries'
import { klinesQuery } from './klinesQuery'

const ADDRESS = `0x${'ab'.repeat(20)}`

type Asked = { name: string; parameters: Record<string, unknown> }

/** An HTTP client that records its requests and answers with these pages, one after the other. */
function createHttp(...answers: unknown[]) {
  const requests: Asked[] = []
  const read = async (name: string, parameters: Record<string, unknown>) => {
    requests.push({ name, parameters })
    return { ok: true, data: answers.shift() ?? { list: [], next_cursor: null, has_more: false } }
  }
  return { requests, http: { read } as unknown as Http }
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
  test.each(whole)('%s is requested once', async (name, query) => {
    const { http, requests } = createHttp()
    await client().fetchQuery(query(http) as Parameters<QueryClient['fetchQuery']>[0])
    expect(requests.map((request) => request.name)).toEqual([name])
  })

  const paged = [
    ['klines', (http: Http) => klinesQuery(http, 1, '1m')],
    ['orderHistory', (http: Http) => ordersHistoryQuery(http, ADDRESS)],
    ['executions', (http: Http) => executionsQuery(http, ADDRESS, { symbolId: 2 })],
    ['assetFlow', (http: Http) => assetFlowQuery(http, ADDRESS, { coin: 'USDC' })],
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
    const { http, requests } = createHttp(...pages)
    const options = { ...query(http), pages: 5 } as unknown as Parameters<QueryClient['fetchInfiniteQuery']>[0]
    await client().fetchInfiniteQuery(options)
    const [first, second] = requests
    expect([requests.length, first!.name]).toEqual([2, name])
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
    const shown = select({ pages: [page(3, 2), page(2, 1)] })
    expect(shown.map(({ start }) => start)).toEqual([3, 2, 1])
  })

  describe('F40: pages that come apart', () => {
    type Asked = { cursor?: string }
    const rows = ['9', '8', '7', '6', '5', '4']
    const block = (height: string) => ({ height: Number(height), hash: `0x${height}`, time: 1, tx_count: 0 })

    /** A venue of six blocks, two a page; `expired`: cursors that it no longer accepts. */
    function createPages(expired: string[] = [], nextOf = (at: number) => (at < rows.length ? `c${at}` : null)) {
      const requests: string[] = []
      const read = async (_: string, { cursor = '' }: Asked) => {
        requests.push(cursor)
        if (expired.includes(cursor))
          return { ok: false, rejected: { kind: 'rejected', code: '10002', message: '', traceCode: '', status: 400 } }
        const from = cursor === '' ? 0 : Number(cursor.slice(1))
        const next = nextOf(from + 2)
        // `has_more` contradicts the cursor everywhere: only the cursor counts.
        return {
          ok: true,
          data: { list: rows.slice(from, from + 2).map(block), next_cursor: next, has_more: next === null },
        }
      }
      return { requests, http: { read } as unknown as Http }
    }

    async function readAll(http: Http, pages = 5) {
      const options = { ...blocksQuery(http), pages } as unknown as Parameters<QueryClient['fetchInfiniteQuery']>[0]
      const data = (await client().fetchInfiniteQuery(options)) as { pages: { list: { height: number }[] }[] }
      return data.pages.flatMap(({ list }) => list.map(({ height }) => height))
    }

    test('after an expired cursor the page is reached from the first one, once', async () => {
      const { http, requests } = createPages([])
      let left = 1
      const failing = {
        read: async (name: 'blocks', query: Asked) => {
          if (query.cursor === 'c4' && left-- > 0) {
            requests.push('c4 expired')
            return { ok: false, rejected: { kind: 'rejected', code: '10002', message: '', traceCode: '', status: 400 } }
          }
          return await http.read(name, query as never)
        },
      } as unknown as Http
      expect(await readAll(failing)).toEqual([9, 8, 7, 6, 5, 4])
      expect(requests).toEqual(['', 'c2', 'c4 expired', '', 'c2', 'c4'])
    })

    test('a cursor that is always invalid is an error after one walk', async () => {
      const { http, requests } = createPages(['c4'])
      await expect(readAll(http)).rejects.toMatchObject({ name: 'RejectedError' })
      expect(requests).toEqual(['', 'c2', 'c4', '', 'c2', 'c4'])
    })

    test('a cursor that leads to itself ends the list', async () => {
      const { http, requests } = createPages([], () => 'c2')
      await readAll(http, 50)
      expect(requests).toEqual(['', 'c2'])
    })

    test('a cursor that leads to an earlier page ends the list', async () => {
      const { http, requests } = createPages([], (at) => (at < rows.length ? `c${at}` : 'c2'))
      expect(await readAll(http, 50)).toEqual([9, 8, 7, 6, 5, 4])
      expect(requests).toEqual(['', 'c2', 'c4'])
    })
  })

  test('all queries of an account are invalidated together, and no others', async () => {
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
