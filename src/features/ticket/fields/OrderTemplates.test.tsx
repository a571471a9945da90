import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestAccount } from '@/terminal/fixtures/accountFixtures'
import { testMarkets } from '@/terminal/fixtures/terminalFixtures'
import { readSettings, writeSettings } from '@/terminal/session/settings'
import { setNumberLocale } from '@/trading/instrument/setNumberLocale'
import { forgetTicket, lastBody, showTicket } from '../fixtures/showTicket'
import { button, choose, field, press, select, type } from '@/terminal/fixtures/screenFixtures'

beforeEach(forgetTicket)
afterEach(() => setNumberLocale('en'))

async function save(name: string) {
  await press(/^More options/)
  type('Template name', name)
  await press('Save')
}

test('saves type, quantity and options as a template, fills them in again, and deletes it', async () => {
  const account = await showTicket()
  choose('Time in force', 'ioc')
  choose('Quantity in', 'percent')
  type('Quantity', '10')
  await save(' Scalp ')
  expect(field('Template name').value).toBe('')
  choose('Quantity in', 'base')
  choose('Order type', 'market')
  type('Quantity', '7')
  await press('Apply template Scalp')
  expect([select('Order type').value, select('Time in force').value]).toEqual(['limit', 'ioc'])
  expect([select('Quantity in').value, field('Quantity').value]).toEqual(['percent', '10'])
  type('Price', '60000.1')
  await press('Place buy order')
  expect(lastBody(account)).toMatchObject({ order_type: 'limit', time_in_force: 'ioc', price: '60000.1' })
  await press('Delete template Scalp')
  expect(screen.queryByRole('button', { name: 'Apply template Scalp' })).toBeNull()
  expect(account.services.settings.getState().orderTemplates).toEqual([])
})

test('saving under the same name replaces the template; templates are stored per market', async () => {
  const account = createTestAccount()
  await showTicket(account)
  type('Quantity', '0.1')
  await save('Small')
  type('Quantity', '0.2')
  type('Template name', 'Small')
  fireEvent.keyDown(field('Template name'), { key: 'Enter' })
  const { settings } = account.services
  expect(settings.getState().orderTemplates).toMatchObject([{ symbol: 'BTC-PERP', values: { quantity: '0.2' } }])
  expect(readSettings(writeSettings(settings.getState())).settings.orderTemplates).toHaveLength(1)
  cleanup()
  account.book.setState({ symbolId: 4 })
  await showTicket(account, testMarkets[1])
  await press(/^More options/)
  expect(screen.queryByRole('button', { name: 'Apply template Small' })).toBeNull()
})

test('numbers are stored as wire decimals, so that each locale fills in the same numbers', async () => {
  setNumberLocale('de')
  const account = await showTicket()
  type('Quantity', '1,5')
  await save('Half')
  expect(account.services.settings.getState().orderTemplates).toMatchObject([{ values: { quantity: '1.5' } }])
  type('Quantity', '7')
  await press('Apply template Half')
  type('Price', '60000,1')
  await press('Place buy order')
  expect(lastBody(account)).toMatchObject({ quantity: '1.5', price: '60000.1' })
})

test('a conditional order is not saved, and the field explains which orders are', async () => {
  await showTicket()
  choose('Order type', 'conditional')
  await press(/^More options/)
  type('Template name', 'Breakout')
  expect(button('Save').disabled).toBe(true)
  expect(screen.getByText('Only limit and market orders that are not sized by risk')).toBeTruthy()
})
