import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createTestAccount, testBalance, testPosition } from '@/terminal/fixtures/accountFixtures'
import { testMarkets, testOwner } from '@/terminal/fixtures/terminalFixtures'
import { createMarkets, MarketsContext } from '@/terminal/market/market'
import { rowsOf, showTable } from '@/terminal/fixtures/screenFixtures'
import { AccountsTable } from './AccountsTable'

const SUB = '0x2222222222222222222222222222222222222222'
const margin_tiers = [{ up_to_notional: null, max_leverage: 100, maintenance_rate: '0.005' }]
const markets = createMarkets(testMarkets.map(({ symbol }) => ({ ...symbol, margin_tiers })))
const accounts = [
  { address: testOwner, name: 'Your account', label: null, isMain: true, createdTime: null },
  { address: SUB, name: 'Sub-account hedge', label: 'hedge', isMain: false, createdTime: 0 },
]

/** Renders both accounts. The sub-account is long 0.5 BTC from 58000; the mark price is 60000. */
async function show(sub: unknown) {
  const account = createTestAccount({
    by: {
      balances: ({ address }) =>
        address === SUB ? sub : { list: [testBalance('USDC', address === testOwner ? '10000' : '0')] },
      positions: ({ address }) => ({ list: address === SUB ? [{ ...testPosition, address: SUB }] : [] }),
    },
  })
  await showTable(
    account,
    <MarketsContext value={{ markets, open: markets[0]! }}>
      <AccountsTable accounts={accounts} shown={testOwner} writable />
    </MarketsContext>,
  )
  return account
}

test('shows every account with equity, PnL, margin ratio and positions, and the sum', async () => {
  await show({ list: [testBalance('USDC', '2000')] })
  // Equity: 2000 + 0.5 × 2000. Margin ratio: 30000 × 0.5% ÷ 3000.
  expect(rowsOf('All accounts').map((row) => row.textContent)).toEqual([
    'Your account10,000.000.000.00%0Switch',
    'hedge3,000.00+1,000.005.00%1Switch',
    'Sum13,000.00+1,000.00',
  ])
})

test('an account that could not be read is named and has no numbers, and then there is no sum', async () => {
  await show(new Error('down'))
  expect(screen.getByText('Equity and positions could not be loaded: hedge.')).toBeTruthy()
  expect(rowsOf('All accounts').map((row) => row.textContent)).toEqual([
    'Your account10,000.000.000.00%0Switch',
    'hedge––––Switch',
    'Sum––',
  ])
})

test('a button in its row chooses another account', async () => {
  const { services } = await show({ list: [] })
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
  expect(button('Switch to Your account').disabled).toBe(true)
  await act(async () => fireEvent.click(button('Switch to Sub-account hedge')))
  expect(services.session.getState().account).toBe(SUB)
})
