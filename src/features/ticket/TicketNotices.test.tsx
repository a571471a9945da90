import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { createTestAccount, testExits, testPosition } from '@/terminal/fixtures/accountFixtures'
import { choose, press, type } from '@/terminal/fixtures/screenFixtures'
import { testMarkets } from '@/terminal/fixtures/terminalFixtures'
import { forgetTicket, showTicket, typeLimit } from './fixtures/showTicket'

beforeEach(forgetTicket)

test('a spot order shows what it would borrow, and the interest', async () => {
  const account = createTestAccount({
    by: {
      account: () => ({ address: '0x', position_mode: 'one_way', auto_borrow: true }),
      coinLeverages: () => ({ list: [{ coin: 'ETH', leverage: 2 }] }),
    },
  })
  account.book.setState({ symbolId: 4 })
  await showTicket(account, testMarkets[1])
  await press('Sell')
  typeLimit('60000', '2')
  expect(screen.queryByText(/^Borrows/)).toBeNull()
  expect(screen.getByText(/max 2.000 without borrowing$/)).toBeTruthy()
  type('Quantity', '2.5')
  expect(await screen.findByText(/^Borrows 0.50 ETH when filled, at 0.001% an hour \(0.000005 ETH\/h\)/)).toBeTruthy()
  // With 130,000 USDC of net equity and 2× leverage, 2.16 ETH can be borrowed.
  type('Quantity', '5')
  expect(screen.getByText(/^Would borrow 3.00 ETH, but only 2.16\d+ ETH can be borrowed now/)).toBeTruthy()
})

test.each([
  ['a scaled order', 'scaledOrder', { 'Start price': '60000', 'End price': '61000', Orders: '2' }],
  ['a TWAP', 'twap', { Slices: '2' }],
])('%s on spot shows what it would borrow', async (_, orderType, fields) => {
  const account = createTestAccount({
    by: { account: () => ({ address: '0x', position_mode: 'one_way', auto_borrow: true }) },
  })
  account.book.setState({ symbolId: 4 })
  await showTicket(account, testMarkets[1])
  await press('Sell')
  choose('Order type', orderType)
  await screen.findByRole('textbox', { name: 'Total quantity' })
  for (const [name, value] of Object.entries(fields)) type(name, value)
  type('Total quantity', '2')
  expect(screen.queryByText(/^Borrows/)).toBeNull()
  type('Total quantity', '2.5')
  expect(await screen.findByText(/^Borrows 0.50 ETH when filled/)).toBeTruthy()
})

test('TP/SL of a position that has TP/SL for its whole size says that it would set a second pair', async () => {
  const exits = { ...testExits, order_id: '9', is_buy: false, state: 'pending_trigger' as const }
  const account = await showTicket(createTestAccount({ positions: [testPosition], open: [testExits] }))
  choose('Order type', 'tpsl')
  expect(await screen.findByText(/^Protects/)).toBeTruthy()
  expect(screen.queryByText(/second pair/)).toBeNull()
  act(() => account.orders.setState({ open: [exits] }))
  expect(screen.getByText(/second pair/)).toBeTruthy()
})
