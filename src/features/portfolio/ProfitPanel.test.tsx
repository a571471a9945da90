import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DAY_MS } from '@/base/durations'
import { createTestAccount, testExecution, type TestAccount } from '@/terminal/fixtures/accountFixtures'
import { testOwner } from '@/terminal/fixtures/terminalFixtures'
import { showOnDesk, choose } from '@/terminal/fixtures/screenFixtures'
import { dayOf } from '@/terminal/format/zones'
import { profitView } from './periodViews'
import { ProfitPanel } from './ProfitPanel'

afterEach(() => profitView.setState(profitView.getInitialState()))

/** Creates an account with a profit of 100 and a fee of 5 yesterday, and 2 of funding paid today. */
function createTrader(flowsFail: () => boolean = () => false) {
  const requests: Record<string, unknown>[] = []
  const flow = { address: testOwner, coin: 'USDC', balance_after: '0', symbol_id: 1, tx_hash: '0x' }
  let now = 0
  const account = createTestAccount({
    by: {
      executions: (parameters) => {
        requests.push(parameters)
        const list = [{ ...testExecution, amount: '50000', realized_pnl: '100', time: now - DAY_MS }]
        return { list, next_cursor: null, has_more: false }
      },
      assetFlow: () => {
        if (flowsFail()) return new Error('down')
        const list = [
          { ...flow, flow_id: '3', kind: 'funding', amount: '-2', time: now },
          { ...flow, flow_id: '2', kind: 'fee', amount: '-5', time: now - DAY_MS },
          { ...flow, flow_id: '1', kind: 'realized_pnl', amount: '100', time: now - DAY_MS },
        ]
        return { list, next_cursor: null, has_more: false }
      },
    },
  })
  now = account.services.venueClock.now()
  return { account, requests, today: dayOf(now), yesterday: dayOf(now - DAY_MS), now }
}

async function show({ services }: TestAccount) {
  await showOnDesk(services, <ProfitPanel />)
}

const cells = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    )

test('shows the same PnL as a chart, by day, by market and in a calendar', async () => {
  const { account, today, yesterday } = createTrader()
  await show(account)
  const chart = await screen.findByRole('figure', { name: 'Daily and cumulative PnL' })
  expect(chart.textContent).toContain('2 days, +93.00 USDC in total, best +95.00, worst −2.00')
  expect(cells('PnL by day')).toEqual([
    [today, '−2.00', '0.00', '0.00', '−2.00', '0.00', '0.00', '0'],
    [yesterday, '+95.00', '+100.00', '−5.00', '0.00', '0.00', expect.stringMatching(/^50/), '1'],
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Markets' }))
  expect(cells('PnL by market')).toEqual([
    ['BTC-PERP', '+93.00', '+100.00', '−5.00', '−2.00', '0.00', expect.stringMatching(/^50/), '1'],
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Calendar' }))
  const month = screen.getByRole('list', { name: today.slice(0, 7) })
  expect(within(month).getByRole('listitem', { name: `${today}: −2.00, 0 trades` })).toBeTruthy()
  if (yesterday.slice(0, 7) !== today.slice(0, 7))
    fireEvent.click(screen.getByRole('button', { name: 'Previous month' }))
  expect(screen.getByRole('listitem', { name: `${yesterday}: +95.00, 1 trade` })).toBeTruthy()
})

test('the calendar names the weekdays from the first day of the settings, and a future day has no PnL', async () => {
  const { account, today } = createTrader()
  account.services.settings.setState({ weekStart: 'monday' })
  await show(account)
  fireEvent.click(await screen.findByRole('button', { name: 'Calendar' }))
  const weekdays = () => screen.getAllByText(/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)$/).map((name) => name.textContent)
  expect(weekdays()).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
  act(() => account.services.settings.setState({ weekStart: 'sunday' }))
  expect(weekdays()).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])
  const tomorrow = new Date(Date.parse(today) + DAY_MS).toISOString().slice(0, 10)
  expect(screen.getByRole('listitem', { name: tomorrow }).textContent).toBe(String(Number(tomorrow.slice(8))))
})

test('a longer period is requested from the venue', async () => {
  const { account, requests, now } = createTrader()
  await show(account)
  const start = Number(requests.at(-1)?.['start_time'])
  expect(now - start).toBeGreaterThanOrEqual(29 * DAY_MS - 3_600_000)
  expect(now - start).toBeLessThanOrEqual(30 * DAY_MS + 3_600_000)
  await act(async () => {
    choose('Period of the PnL', 'all')
  })
  await vi.waitFor(() => expect(requests.at(-1)).not.toHaveProperty('start_time'))
})

test('after a failed load the data stays, with a retry that continues there', async () => {
  let fails = true
  const { account, requests } = createTrader(() => fails)
  await show(account)
  await screen.findByText(/^The venue did not answer\. Not everything could be read: 1 row is counted/)
  fails = false
  const before = requests.length
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  const chart = await screen.findByRole('figure', { name: 'Daily and cumulative PnL' })
  await vi.waitFor(() => expect(chart.isConnected && screen.getByRole('figure').textContent).toContain('+93.00 USDC'))
  expect(requests).toHaveLength(before)
})
