import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { createTestAccount } from '@/terminal/fixtures/accountFixtures'
import { forgetTicket, showTicket } from '../fixtures/showTicket'
import { choose, field, press, tick, type } from '@/terminal/fixtures/screenFixtures'

beforeEach(forgetTicket)

const exits = () => [field('Take profit').value, field('Stop loss').value]

test('exits start at the default distances from the order’s price, and do not follow it later', async () => {
  const account = createTestAccount()
  account.services.settings.setState({ defaultTakeProfit: '2', defaultStopLoss: '1' })
  await showTicket(account)
  type('Price', '59000')
  tick('Take profit / stop loss')
  expect(exits()).toEqual(['60180.0', '58410.0'])
  type('Stop loss', '')
  type('Price', '58000')
  expect(exits()).toEqual(['60180.0', ''])
})

test('exits of a market sell start from the best bid', async () => {
  const account = createTestAccount()
  account.services.settings.setState({ defaultTakeProfit: '2', defaultStopLoss: '' })
  await showTicket(account)
  await press('Sell')
  choose('Order type', 'market')
  tick('Take profit / stop loss')
  expect(exits()).toEqual(['58799.9', ''])
})

test('the distances are set beside the exits, and an invalid one is not stored', async () => {
  const account = await showTicket()
  tick('Take profit / stop loss')
  type('Default take profit', '2.5%')
  type('Default stop loss', '100')
  const { defaultTakeProfit, defaultStopLoss } = account.services.settings.getState()
  expect([defaultTakeProfit, defaultStopLoss]).toEqual(['2.5', ''])
  expect(screen.getByText('More than 0% and less than 100%, or empty for none')).toBeTruthy()
})
