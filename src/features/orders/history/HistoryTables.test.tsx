import { act, fireEvent, screen } from '@testing-library/react'
import { UnreachableError } from '@/client/http'
import { invalidateTrading } from '@/client/queries/accountQueries'
import { describe, expect, test, vi } from 'vitest'
import { DAY_MS } from '@/base/durations'
import { createTestAccount, testClosedPosition, testExecution, testOrder } from '@/terminal/fixtures/accountFixtures'
import { createRepeatingClient, TEST_TIME, testOwner } from '@/terminal/fixtures/terminalFixtures'
import { filterRequest } from '@/terminal/tables/filterRequest'
import { button, pause, renderOnDesk, rowsOf, showOnDesk, showTable } from '@/terminal/fixtures/screenFixtures'
import { decodeWire } from '@/protocol/decodeWire'
import { type ReadName, reads } from '@/protocol/reads'
import { AssetFlowTable, FundingTable } from './AssetFlowTable'
import { ClosedPositionsTable } from './ClosedPositionsTable'
import { OrderHistoryTable } from './OrderHistoryTable'
import { TradeHistoryTable } from './TradeHistoryTable'

/** Returns a page of rows as the venue may send them, parsed like the terminal does. */
function page(name: ReadName, list: readonly object[], cursor: string | null = null) {
  return decodeWire(reads[name].reply, { list, next_cursor: cursor, has_more: cursor !== null }, name)
}

const textsOf = (name: string) => rowsOf(name).map((row) => row.textContent)

const flow = {
  flow_id: 'f1',
  address: testOwner,
  coin: 'USDC',
  kind: 'deposit',
  amount: '100000',
  balance_after: '100000',
  time: TEST_TIME,
  tx_hash: '0xab',
}

/** Returns a row without these fields, as an older or newer venue might send it. */
function without(row: object, ...fields: readonly string[]): object {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !fields.includes(name)))
}

describe('rows with added or missing fields are shown', () => {
  test('in the order history', async () => {
    const optional = ['client_order_id', 'price_match', 'position_side', 'stp_mode', 'flags', 'conditional', 'tpsl']
    const unusual = {
      ...without(testOrder, ...optional, 'slippage', 'order_source', 'parent_order_id', 'time_in_force'),
      symbol_id: 99,
      order_type: 'iceberg',
      algo_order_type: 'oco',
      state: 'suspended',
    }
    const account = createTestAccount({ by: { orderHistory: () => page('orderHistory', [unusual]) } })
    await showTable(account, <OrderHistoryTable />)
    expect(textsOf('Order history')[0]).toMatch(/^Market 99Buyoco59000–0\.50suspended/)
  })

  test('in the trade history', async () => {
    const unusual = {
      ...without(testExecution, 'position_side', 'realized_pnl', 'client_order_id'),
      kind: 'settlement',
    }
    const account = createTestAccount({ by: { executions: () => page('executions', [unusual]) } })
    await showTable(account, <TradeHistoryTable />)
    expect(textsOf('Trade history')[0]).toMatch(/BTC-PERPBuy60,000\.00\.50030,000\.0015\.0000 USDC.*settlement/)
  })

  test('in the asset flow', async () => {
    const unusual = {
      ...flow,
      flow_id: 'f0',
      kind: 'airdrop',
      coin: 'NEW',
      amount: '0.000000000000000001',
      balance_after: '7',
    }
    const account = createTestAccount({ by: { assetFlow: () => page('assetFlow', [unusual, flow]) } })
    await showTable(account, <AssetFlowTable />)
    const [first, second] = textsOf('Asset flow')
    expect(first).toMatch(/airdrop–\+0\.000000000000000001NEW7\.00000000/)
    expect(second).toMatch(/Deposit–\+100,000\.0000USDC100,000\.00000xab/)
  })

  test('among closed positions', async () => {
    const unusual = {
      ...testClosedPosition,
      symbol_id: 99,
      position_side: 'net',
      margin_mode: 'portfolio',
      close_kind: 'expiry',
    }
    const account = createTestAccount({
      by: { positionHistory: () => page('positionHistory', [unusual, testClosedPosition]) },
    })
    await showTable(account, <ClosedPositionsTable />)
    const [first, second] = textsOf('Position history')
    expect(first).toMatch(/^Market 99.*portfolio.*expiry/)
    // Net: 1000 PnL − 29.5 fees − 0.5 funding.
    expect(second).toMatch(/^BTC-PERPLongCross 10×0\.50058,000\.060,000\.0\+1,000\.0029\.50−0\.50\+970\.00/)
  })
})

test('funding is empty although other records exist, and the empty state offers no filter to remove', async () => {
  const account = createTestAccount({ by: { assetFlow: () => page('assetFlow', [flow]) } })
  await showTable(account, <FundingTable />)
  expect(await screen.findByText('No funding yet')).toBeTruthy()
})

describe('the filter of a history', () => {
  const choose = async (name: string, option: string) => {
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name })
    const value = [...select.options].find(({ text }) => text === option)!.value
    await act(async () => void fireEvent.change(select, { target: { value } }))
    await pause(0)
  }

  test('filters by kind over as many pages as needed, and by market and time in the request to the venue', async () => {
    const requests: Record<string, unknown>[] = []
    const fee = { ...flow, flow_id: 'f2', kind: 'fee', amount: '-1.5', symbol_id: 1 }
    const account = createTestAccount({
      by: {
        assetFlow: (parameters) => {
          requests.push(parameters)
          return parameters['cursor'] === 'next' ? page('assetFlow', [fee]) : page('assetFlow', [flow], 'next')
        },
      },
    })
    await showTable(account, <AssetFlowTable />)
    await vi.waitFor(() => expect(textsOf('Asset flow')).toHaveLength(1))
    await choose('Kind in the history', 'Fee')
    await vi.waitFor(() => expect(textsOf('Asset flow')).toEqual([expect.stringMatching(/FeeBTC-PERP−1\.5000/)]))
    await choose('Kind in the history', 'All kinds')
    await vi.waitFor(() => expect(textsOf('Asset flow')).toHaveLength(2))
    await choose('Market of the history', 'BTC-PERP')
    await vi.waitFor(() => expect(textsOf('Asset flow')).toHaveLength(1))
    await choose('Time of the history', 'Last 7 days')
    expect(requests.at(-1)).toMatchObject({ start_time: account.services.venueClock.now() - 7 * DAY_MS })
  })

  test('a page that fails during a search is retried only on request', async () => {
    let fails = true
    let requests = 0
    const fee = { ...flow, flow_id: 'f2', kind: 'fee', amount: '-1.5' }
    const account = createTestAccount({
      by: {
        assetFlow: ({ cursor }) => {
          if (cursor !== 'next') return page('assetFlow', [flow], 'next')
          requests++
          return fails ? new Error('down') : page('assetFlow', [fee])
        },
      },
    })
    await showTable(account, <AssetFlowTable />)
    await choose('Kind in the history', 'Fee')
    await screen.findByText('Older rows could not be loaded.')
    for (let round = 0; round < 5; round++) await pause(0)
    expect(requests).toBe(1)
    await choose('Kind in the history', 'All kinds')
    // The table is scrolled to its end.
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(100)
    for (let round = 0; round < 3; round++) {
      fireEvent.scroll(screen.getByRole('group', { name: 'Asset flow' }))
      await pause(0)
    }
    expect(requests).toBe(1)
    await choose('Kind in the history', 'Fee')
    fails = false
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await vi.waitFor(() => expect(textsOf('Asset flow')).toEqual([expect.stringMatching(/Fee.*−1\.50/)]))
  })

  test('executions of one market are requested by market', async () => {
    const requests: Record<string, unknown>[] = []
    const account = createTestAccount({
      by: { executions: (parameters) => (requests.push(parameters), page('executions', [testExecution])) },
    })
    await showTable(account, <TradeHistoryTable />)
    expect(requests.at(-1)).toMatchObject({ symbol_id: undefined })
    await choose('Market of the history', 'BTC-PERP')
    expect(requests.at(-1)).toMatchObject({ symbol_id: 1 })
  })

  test.each([
    ['0.5', '−0.50'],
    ['-0.5', '+0.50'],
  ])(
    'a closed position’s funding fee of %s is funding received of %s, as in the funding history',
    async (fee, shown) => {
      const row = { ...testClosedPosition, funding_fee: fee }
      const account = createTestAccount({ by: { positionHistory: () => page('positionHistory', [row]) } })
      await showTable(account, <ClosedPositionsTable />)
      expect(screen.getByRole('columnheader', { name: 'Funding received' })).toBeTruthy()
      expect(screen.getByRole('cell', { name: shown })).toBeTruthy()
    },
  )

  test('funding shows only the funding of the asset flow', async () => {
    const funding = { ...flow, flow_id: 'f3', kind: 'funding', amount: '-0.25', symbol_id: 1 }
    const account = createTestAccount({ by: { assetFlow: () => page('assetFlow', [flow, funding]) } })
    await showTable(account, <FundingTable />)
    expect(textsOf('Funding history')).toEqual([expect.stringMatching(/BTC-PERP−0\.25/)])
  })
})

test('the filters of the shown table take the focus on request', async () => {
  await showTable(createTestAccount({ by: { orderHistory: () => page('orderHistory', []) } }), <OrderHistoryTable />)
  await act(async () => filterRequest.ask('focus'))
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Market of the history' }))
})

const TABLES = [
  ['orderHistory', 'The orders could not be loaded', <OrderHistoryTable key="" />],
  ['executions', 'The trades could not be loaded', <TradeHistoryTable key="" />],
  ['positionHistory', 'The closed positions could not be loaded', <ClosedPositionsTable key="" />],
  ['assetFlow', 'The asset flow could not be loaded', <AssetFlowTable key="" />],
  ['assetFlow', 'The asset flow could not be loaded', <FundingTable key="" />],
] as const

describe('a history that cannot be read', () => {
  test.each(TABLES)(
    '%s: says so from the second failed attempt, while the read is repeated',
    async (name, title, table) => {
      const { services } = createTestAccount({ by: { [name]: () => new UnreachableError('away') } })
      await showOnDesk({ ...services, queryClient: createRepeatingClient() }, table)
      expect(await screen.findByText(title)).toBeTruthy()
      const words = 'The venue did not answer. Retrying automatically. Your open orders are not affected.'
      expect(screen.getByText(words)).toBeTruthy()
      expect(button('Try again').getAttribute('aria-busy')).toBe('true')
    },
  )

  test('still says so, with its reason, while an own fill causes a new read', async () => {
    let answer: unknown = new UnreachableError('away')
    const account = createTestAccount({ by: { executions: () => answer } })
    await showTable(account, <TradeHistoryTable />)
    await screen.findByText('The trades could not be loaded')
    answer = new Promise(() => undefined)
    await act(async () => void invalidateTrading(account.services.queryClient, testOwner))
    expect(await screen.findByText(/^The venue did not answer\. Retrying automatically\./)).toBeTruthy()
  })

  test('does not claim that the filter hides its rows', async () => {
    const account = createTestAccount({ by: { orderHistory: () => new Error('down') } })
    account.services.settings.setState({ onlyThisMarket: true })
    await showTable(account, <OrderHistoryTable />)
    expect(await screen.findByText('The orders could not be loaded')).toBeTruthy()
    expect(screen.queryByText('No rows match the filter')).toBeNull()
  })

  test('keeps the rows that it has read, marked as stale', async () => {
    let answer: unknown = page('executions', [testExecution])
    const { services } = createTestAccount({ by: { executions: () => answer } })
    const queryClient = createRepeatingClient()
    await showOnDesk({ ...services, queryClient }, <TradeHistoryTable />)
    await vi.waitFor(() => expect(rowsOf('Trade history')).toHaveLength(1))
    answer = new Error('down')
    await act(async () => void invalidateTrading(queryClient, testOwner))
    expect(await screen.findByText('The newest rows could not be loaded.')).toBeTruthy()
    expect(rowsOf('Trade history')).toHaveLength(1)
  })

  test('reports older rows that fail from the second failed attempt, and reads them again at once on request', async () => {
    let fails = true
    const { services } = createTestAccount({
      by: {
        executions: ({ cursor }) => {
          if (cursor !== 'next') return page('executions', [testExecution], 'next')
          return fails ? new Error('down') : page('executions', [{ ...testExecution, execution_id: 'x2' }])
        },
      },
    })
    await showOnDesk({ ...services, queryClient: createRepeatingClient() }, <TradeHistoryTable />)
    await vi.waitFor(() => expect(rowsOf('Trade history')).toHaveLength(1))
    await act(async () => void fireEvent.click(button('Load older')))
    expect(await screen.findByText('Older rows could not be loaded.')).toBeTruthy()
    fails = false
    await act(async () => void fireEvent.click(button('Try again')))
    await vi.waitFor(() => expect(rowsOf('Trade history')).toHaveLength(2))
  })
})

test('a filter stays when the desk changes its layout, and the table is shown in another place', async () => {
  const { services } = createTestAccount({ by: { assetFlow: () => page('assetFlow', [flow]) } })
  const kind = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Kind in the history' })
  const wide = renderOnDesk(services, <AssetFlowTable />)
  await act(async () => void fireEvent.change(kind(), { target: { value: 'fee' } }))
  wide.unmount()
  renderOnDesk(services, <AssetFlowTable />)
  expect(kind().value).toBe('fee')
})
