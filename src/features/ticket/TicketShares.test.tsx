import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { createTestAccount, testBalance } from '@/terminal/fixtures/accountFixtures'
import { choose, field, press, type } from '@/terminal/fixtures/screenFixtures'
import { testMarkets } from '@/terminal/fixtures/terminalFixtures'
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
