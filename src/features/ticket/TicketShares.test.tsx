import { act, screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { keepLiveMargin } from '@/terminal/account/liveMargins'
import { useAccountMargin } from '@/terminal/account/useAccountMargin'
import { createTestAccount, testBalance, testPosition, testTicker } from '@/terminal/fixtures/accountFixtures'
import { choose, field, press, showOnDesk, type } from '@/terminal/fixtures/screenFixtures'
import { testMarkets, testOwner } from '@/terminal/fixtures/terminalFixtures'
import type { AccountMargin } from '@/trading/margin/accountMargin'
import { forgetTicket, showTicket } from './fixtures/showTicket'

beforeEach(forgetTicket)

test('a share of the available size fills in the size at the current price', async () => {
  await showTicket()
  type('Price', '60000')
  await press('100% of available')
  expect(field('Quantity').value).toBe('1.666')
  await press('25% of available')
  expect(field('Quantity').value).toBe('0.416')
})

/** Computes the account's margin, like the page's summary. */
function Margin() {
  useAccountMargin(testOwner)
  return null
}

test('between two reads of the balance, what is available follows the mark price', async () => {
  const account = createTestAccount({ positions: [testPosition] })
  await showTicket(account)
  await screen.findByText('Available 10,000.00 USDC')
  await showOnDesk(account.services, <Margin />)
  // The position's margin is 0.5 × 50,000 ÷ 10, and its loss 0.5 × 8,000.
  act(() => account.ticker.setState({ ticker: { ...testTicker, mark_price: '50000' } }))
  await screen.findByText('Available 3,500.00 USDC', {}, { timeout: 30_000 })
  type('Price', '50000')
  await press('100% of available')
  expect(field('Quantity').value).toBe('0.7')
})

test('a balance read after the margin was computed is available at once', async () => {
  onTestFinished(keepLiveMargin(testOwner, { margin: { available: 0n } as AccountMargin, readAt: 0 }))
  await showTicket()
  expect((await screen.findByText(/^Available/)).textContent).toBe('Available 10,000.00 USDC')
})

const ORDERS = (['perpetual', 'spot'] as const).flatMap((kind) =>
  (['Buy', 'Sell'] as const).flatMap((side) =>
    (['limit', 'market'] as const).map((type) => [kind, side, type] as const),
  ),
)

test.each(ORDERS)('all of what is available can be ordered in each unit: %s, %s, %s', async (kind, side, orderType) => {
  const account = createTestAccount({ balances: [testBalance('USDC', '10000'), testBalance('ETH', '2')] })
  if (kind === 'spot') account.book.setState({ symbolId: 4 })
  await showTicket(account, testMarkets[kind === 'spot' ? 1 : 0])
  choose('Order type', orderType)
  await press(side)
  if (orderType === 'limit') type('Price', '60000')
  for (const unit of ['base', 'quote', 'percent']) {
    choose('Quantity in', unit)
    type('Quantity', '')
    // The second press has the estimate of the first one.
    for (const time of ['first', 'second']) {
      await press('100% of available')
      expect(Number(field('Quantity').value), `${unit}, ${time} press`).toBeGreaterThan(0)
      expect(field('Quantity').getAttribute('aria-invalid'), `${unit}, ${time} press`).not.toBe('true')
      expect(
        screen.queryByText(/available|at most/i, { selector: '[role=alert]' }),
        `${unit}, ${time} press`,
      ).toBeNull()
    }
  }
})
