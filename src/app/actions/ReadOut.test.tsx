import { act, fireEvent, render, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { createTestAccount, testBalance, testPosition, testTicker } from '@/terminal/fixtures/accountFixtures'
import { TestDesk, testMarkets } from '@/terminal/fixtures/terminalFixtures'
import { liveMessages } from '@/ui/announce'
import { PageKeys } from './PageKeys'
import { readOut } from './ReadOut'

beforeEach(() => readOut.setState({ target: null }))

const margin_tiers = [{ up_to_notional: null, max_leverage: 100, maintenance_rate: '0.005' }]

/** Renders the trading page without its panels, for an account with 10,000 USDC and a long of 0.5 BTC from 58,000. */
async function show() {
  const account = createTestAccount({ balances: [testBalance('USDC', '10000')], positions: [testPosition] })
  account.services.queryClient.setQueryDefaults(['symbols'], { staleTime: Infinity })
  account.services.queryClient.setQueryData(
    ['symbols'],
    testMarkets.map(({ symbol }) => ({ ...symbol, margin_tiers })),
  )
  await act(async () => {
    render(
      <Router hook={memoryLocation({ path: '/trade/BTC-PERP' }).hook}>
        <TestDesk services={account.services}>
          <PageKeys />
        </TestDesk>
      </Router>,
    )
  })
  return account
}

const press = (key: string) => act(async () => void fireEvent.keyDown(document.body, { key }))
const announcements = () => liveMessages.getState().polite.map(({ text }) => text)

const PRICES = 'BTC-PERP: last 60,000.0, +1.69% in 24 hours. Bid 59,999.9, ask 60,000.1.'

test('the hotkey announces the prices of the open market once, and says if they are stale', async () => {
  const { ticker } = await show()
  await press('p')
  expect(announcements()).toEqual([PRICES])
  await act(async () => ticker.setState({ ticker: { ...testTicker, last_price: '60100' } }))
  expect(announcements()).toEqual([PRICES])
  await act(async () => ticker.setState({ phase: 'stale', ticker: testTicker }))
  await act(async () => readOut.setState({ target: 'market' }))
  expect(announcements()).toEqual([PRICES, `Not current: ${PRICES}`])
})

test('prices that are loading are announced when they arrive', async () => {
  const { ticker } = await show()
  await act(async () => ticker.setState({ phase: 'loading', ticker: null }))
  await press('p')
  expect(announcements()).toEqual([])
  await act(async () => ticker.setState({ phase: 'live', ticker: testTicker }))
  expect(announcements()).toEqual([PRICES])
})

test('a second hotkey announces equity, margin and PnL, or that there is no account', async () => {
  const { services } = await show()
  await press('e')
  await waitFor(() =>
    expect(announcements()).toEqual([
      'Equity 11,000.00 USDC, available 7,000.00, unrealized PnL +1,000.00, margin ratio 1.36%, 1 position.',
    ]),
  )
  await act(async () => services.session.setState({ owner: null }))
  await act(async () => readOut.setState({ target: 'account' }))
  expect(announcements().at(-1)).toBe('No account')
})
