import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { parseDecimal } from '@/base/decimal'
import type { Http } from '@/client/http'
import type { TickerView } from '@/feed/types'
import type { Services } from '../session/Services'
import { testTicker } from '../fixtures/accountFixtures'
import { createTestLives, createTestServices, TEST_TIME, testMarkets } from '../fixtures/terminalFixtures'
import { showOnDesk, choose } from '../fixtures/screenFixtures'
import { createTestFeed } from '../fixtures/testFeed'
import { AlertsView } from './AlertsView'

async function show(change: (services: Services) => Promise<void> = async () => undefined) {
  const symbols = testMarkets.map(({ symbol }) => symbol)
  const ticker = createStore<TickerView>(() => ({ phase: 'live', ticker: { ...testTicker, last_price: '60000' } }))
  const services = {
    ...createTestServices(createTestLives()),
    http: { read: async () => ({ ok: true, data: { list: symbols } }) } as unknown as Http,
    feed: createTestFeed({ ticker: () => ticker }),
  }
  const list = (await services.alerts.load())!
  await change(services)
  await showOnDesk(services, <AlertsView isComposing />)
  await screen.findByRole('combobox', { name: 'Alert on' })
  return { list, alerts: () => list.alerts.getState() }
}

const level = (value: string) => {
  fireEvent.change(screen.getByRole('textbox', { name: /^Alert level/ }), { target: { value } })
  fireEvent.click(screen.getByRole('button', { name: 'Add alert' }))
}

test('the direction of a price alert follows from the last price; an invalid price shows an error at the field', async () => {
  const { alerts } = await show()
  level('60000')
  expect(screen.getByText('The market is at this price now.')).toBeTruthy()
  level('61000.05')
  expect(screen.getByText('Must be a multiple of 0.1.')).toBeTruthy()
  level('59000')
  expect(alerts()).toMatchObject([{ kind: 'price', level: '59000', direction: 'below', isArmed: true, pauseMs: null }])
  const row = screen.getByRole('listitem')
  expect(row.textContent).toContain('BTC-PERP Price falls to 59,000.0')
  expect(row.textContent).toContain('Active')
})

test('a price move and a negative funding rate are typed in percent and stored exactly', async () => {
  const { alerts } = await show()
  choose('Alert on', 'move')
  choose('Condition', 'below')
  choose('Within', '3600000')
  choose('Repeat', '300000')
  level('2.5')
  choose('Alert on', 'funding')
  choose('Condition', 'below')
  choose('Repeat', 'null')
  level('-0.0125')
  expect(alerts()).toMatchObject([
    { kind: 'move', level: '0.025', direction: 'below', windowMs: 3_600_000, pauseMs: 300_000, isArmed: false },
    { kind: 'funding', level: '-0.000125', direction: 'below', windowMs: null, pauseMs: null },
  ])
  expect(screen.getByText(/Price falls 2.50% within 1 h/)).toBeTruthy()
  expect(screen.getByText(/Funding rate at or below −0.0125%/)).toBeTruthy()
  choose('Alert on', 'spread')
  level('-1')
  expect(screen.getByText('Enter a number above 0.')).toBeTruthy()
})

test('an alert on a position needs an account, an alert on funding a perpetual', async () => {
  await show()
  const kinds = () => within(screen.getByRole('combobox', { name: 'Alert on' })).getAllByRole('option').length
  expect(kinds()).toBe(5)
  choose('Market', '4')
  expect(kinds()).toBe(4)
})

test('an alert is edited, paused and resumed, and deleted', async () => {
  const { alerts } = await show()
  level('59000')
  fireEvent.click(screen.getByRole('button', { name: 'Edit alert: Price falls to 59,000.0, BTC-PERP' }))
  const row = within(screen.getByRole('listitem'))
  expect(row.getByRole('textbox')).toHaveProperty('value', '59000.0')
  fireEvent.change(row.getByRole('textbox'), { target: { value: '61000' } })
  fireEvent.click(row.getByRole('button', { name: 'Save' }))
  expect(alerts()).toMatchObject([{ level: '61000', direction: 'above' }])
  fireEvent.click(screen.getByRole('button', { name: /^Pause alert/ }))
  expect(alerts()).toMatchObject([{ isPaused: true }])
  expect(screen.getByText('Paused')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^Resume alert/ }))
  expect(alerts()).toMatchObject([{ isPaused: false }])
  fireEvent.click(screen.getByRole('button', { name: /^Delete alert/ }))
  expect(alerts()).toEqual([])
})

test('an alert shows when it fired, and since when its data has not been live', async () => {
  const terms = {
    kind: 'volume',
    symbolId: 4,
    account: null,
    direction: 'above',
    windowMs: null,
    pauseMs: 60_000,
  } as const
  const value = (text: string) => ({ value: parseDecimal(text), low: parseDecimal(text), high: parseDecimal(text) })
  await show(async ({ alerts }) => {
    const list = (await alerts.load())!
    list.add({ ...terms, level: '5000' }, parseDecimal('1'))
    const { id } = list.alerts.getState()[0]!
    list.observe(new Map([[id, value('6000')]]))
  })
  expect(screen.getByRole('listitem').textContent).toMatch(/^ETH\/USDC 24h volume at or above 5,000.00 USDC/)
  expect(screen.getByText(/^Fired 2\d{3}-.*active again$/)).toBeTruthy()
  expect(screen.getByText('Repeats, at most every 1 min')).toBeTruthy()
  cleanup()
  await show(async (services) => {
    const list = (await services.alerts.load())!
    list.add({ ...terms, level: '5000' })
    services.venueClock = { ...services.venueClock, now: () => TEST_TIME + 200_000 }
  })
  expect(screen.getByText(/^Not watched since .*: its data is not live$/)).toBeTruthy()
})
