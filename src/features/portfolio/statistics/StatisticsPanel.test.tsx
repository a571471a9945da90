import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '@/base/durations'
import { createTestAccount, testClosedPosition } from '@/terminal/fixtures/accountFixtures'
import { showOnDesk, press } from '@/terminal/fixtures/screenFixtures'
import * as files from '@/ui/saveFile'
import { statisticsExport, statisticsView } from '../periodViews'
import { StatisticsPanel } from './StatisticsPanel'

afterEach(() => statisticsView.setState(statisticsView.getInitialState()))

/** Creates an account with three trades: a long with a net of +970, a short of two hours with −32, a long with +10. */
function createTrader(rowsFail: () => boolean = () => false) {
  const requests: Record<string, unknown>[] = []
  const account = createTestAccount({
    by: {
      positionHistory: (parameters) => {
        requests.push(parameters)
        if (rowsFail()) return new Error('down')
        const { closed_time: end } = testClosedPosition
        const list = [
          { ...testClosedPosition, realized_pnl: '12', fee: '1', funding_fee: '1' },
          {
            ...testClosedPosition,
            position_side: 'short',
            realized_pnl: '-30',
            fee: '2',
            funding_fee: '0',
            opened_time: end - 125 * MINUTE_MS,
            closed_time: end - 5 * MINUTE_MS,
          },
          { ...testClosedPosition, opened_time: end - 11 * MINUTE_MS, closed_time: end - 10 * MINUTE_MS },
        ]
        return { list, next_cursor: null, has_more: false }
      },
    },
  })
  return { account, requests }
}

async function show({ services }: ReturnType<typeof createTrader>['account']) {
  await showOnDesk(services, <StatisticsPanel />)
}

function figure(name: string): string | null {
  const list = screen.getByLabelText('Statistics of all trades')
  return within(list).getByText(name, { exact: true }).nextElementSibling!.textContent
}

const firstCells = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, 4)
        .map((cell) => cell.textContent),
    )

const choose = async (name: string) => press(name)

test('shows rates, averages, streaks and drawdown of all trades, net of fees and funding', async () => {
  await show(createTrader().account)
  await screen.findByRole('figure', { name: 'Net by trade, and cumulative' })
  expect(Object.fromEntries(NAMES.map((name) => [name, figure(name)]))).toEqual({
    Net: '+948.00',
    Trades: '3',
    'Win rate': '66.7%',
    'Profit factor': '30.62',
    'Average trade': '+316.00',
    'Average win': '+490.00',
    'Average loss': '−32.00',
    'Best trade': '+970.00',
    'Worst trade': '−32.00',
    'Max drawdown': '32.00',
    'Most wins in a row': '1',
    'Most losses in a row': '1',
    'Average holding time': '40 min',
    Fees: '−32.50',
    'Funding received': '−1.50',
  })
})

const NAMES = [
  'Net',
  'Trades',
  'Win rate',
  'Profit factor',
  'Average trade',
  'Average win',
  'Average loss',
  'Best trade',
  'Worst trade',
  'Max drawdown',
  'Most wins in a row',
  'Most losses in a row',
  'Average holding time',
  'Fees',
  'Funding received',
]

test('shows statistics by side, market and holding time', async () => {
  await show(createTrader().account)
  await screen.findByRole('figure')
  await choose('Sides')
  expect(firstCells('Statistics: Sides')).toEqual([
    ['Long', '+980.00', '2', '100.0%'],
    ['Short', '−32.00', '1', '0.0%'],
  ])
  expect(screen.getByRole('figure', { name: 'Net: Sides' }).textContent).toContain('Best: Long (+980.00)')
  await choose('Holding time')
  expect(firstCells('Statistics: Holding time').map(([name, , count]) => [name, count])).toEqual([
    ['1 min to 10 min', '2'],
    ['1 h to 4 h', '1'],
  ])
  await choose('Markets')
  expect(firstCells('Statistics: Markets')).toEqual([['BTC-PERP', '+948.00', '3', '66.7%']])
})

test('saves the shown data as a file: single trades or groups', async () => {
  const saved = vi.spyOn(files, 'saveFile').mockReturnValue()
  await show(createTrader().account)
  await screen.findByRole('figure')
  await choose('Export CSV')
  const lines = String(saved.mock.lastCall![2]).split('\r\n')
  expect(lines[0]).toBe('market,side,opened,closed,holding_seconds,realized_pnl,fees,funding,net')
  expect(lines[1]).toMatch(/^BTC-PERP,long,.*,60,1000,-29\.5,-0\.5,970$/)
  expect(lines).toHaveLength(5)
  await choose('Sides')
  await choose('Export CSV')
  expect(String(saved.mock.lastCall![2])).toContain('\r\nShort,1,0,1,-32,0,-32,0,0,,-32,-32,-32,-32,32,-2,0,7200\r\n')
})

test('saves a file that was requested from elsewhere once everything is read', async () => {
  const saved = vi.spyOn(files, 'saveFile').mockReturnValue()
  statisticsExport.ask('csv')
  await show(createTrader().account)
  await screen.findByRole('figure')
  expect(saved).toHaveBeenCalledTimes(1)
  expect(saved.mock.lastCall![0]).toMatch(/^kedge-trades-0x1111-1111-\d{4}-\d\d-\d\d\.csv$/)
})

test('a failed read is shown, and is tried again on request', async () => {
  let fails = true
  await show(createTrader(() => fails).account)
  await screen.findByText('The statistics could not be loaded')
  expect(screen.getByText('The venue did not answer.')).toBeTruthy()
  fails = false
  await choose('Try again')
  expect(await screen.findByRole('figure', { name: 'Net by trade, and cumulative' })).toBeTruthy()
})

test('a shorter period reads only the trades closed in it', async () => {
  const { account, requests } = createTrader()
  await show(account)
  await screen.findByRole('figure')
  expect(requests.at(-1)).not.toHaveProperty('start_time')
  await act(async () =>
    fireEvent.change(screen.getByRole('combobox', { name: 'Period of the statistics' }), { target: { value: 'week' } }),
  )
  expect(requests.at(-1)).toHaveProperty('start_time')
})
