import { act, fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { selectBindings } from '@/features/hotkeys/bindings'
import { MarketStats } from '@/features/markets/MarketStats'
import { PositionsTable } from '@/features/positions/PositionsTable'
import { openPopover } from '@/features/positions/fixtures/showPositions'
import { AccountSummary } from '@/features/positions/summary/AccountSummary'
import { forgetTicket, showTicket, typeLimit } from '@/features/ticket/fixtures/showTicket'
import { createTestAccount, testBalance, testPosition } from '@/terminal/fixtures/accountFixtures'
import { testMarkets, testOwner } from '@/terminal/fixtures/terminalFixtures'
import { renderOnDesk, choose, press, select, tick, type, showTable } from '@/terminal/fixtures/screenFixtures'
import { MarketsContext } from '@/terminal/market/market'
import { openDialog } from '@/terminal/session/dialogs'
import { HelpDialog } from './HelpDialog'
import { listHelp, selectContextHelp } from './helpEntries'

afterEach(() => {
  forgetTicket()
})

const entries = () => listHelp(selectBindings({}))
const namesIn = (place: Element) => [...place.querySelectorAll('dt')].map(({ textContent }) => textContent)
const without = (names: readonly string[], at: string) => {
  const titles = selectContextHelp(entries(), at).map(({ title }) => title)
  return names.filter((name) => !titles.some((title) => title === name || title.endsWith(` (${name})`)))
}

/** Renders the table of positions or the account summary for an account with one position. */
async function showAccount(part: ReactElement) {
  const account = createTestAccount({ balances: [testBalance('USDC', '10000')], positions: [testPosition] })
  await showTable(account, part)
}

test.each(testMarkets)('each number of the market $symbol.symbol is explained', (market) => {
  renderOnDesk(
    createTestAccount().services,
    <MarketsContext value={{ markets: testMarkets, open: market }}>
      <MarketStats />
    </MarketsContext>,
  )
  const names = namesIn(screen.getByRole('group', { name: 'Market numbers' }))
  expect(names.length).toBeGreaterThanOrEqual(4)
  expect(without(names, 'market')).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Explain these numbers' }))
  expect(openDialog.getState()).toEqual({ name: 'help', at: 'market' })
})

/** The labels of lists of numbers that are not the default one. */
const SUMMARIES: Readonly<Record<string, string>> = {
  scaledOrder: 'What this scaled order costs',
  twap: 'What this TWAP does',
}

test('each order type is explained, with each figure of its ticket', async () => {
  await showTicket()
  const types = [...select('Order type').options].map(({ value }) => value)
  expect(types.length).toBeGreaterThanOrEqual(6)
  for (const orderType of types) {
    choose('Order type', orderType)
    if (orderType === 'limit') {
      typeLimit('59000', '0.01')
      tick('Take profit / stop loss')
      await screen.findByRole('textbox', { name: 'Take profit' })
      type('Take profit', '65000')
      type('Stop loss', '55000')
    }
    const list = await screen.findByLabelText(SUMMARIES[orderType] ?? 'What this order costs')
    await press('Explain this order')
    const { name, at } = openDialog.getState()
    expect([name, at]).toEqual(['help', `order-${orderType}`])
    const chosen = selectContextHelp(entries(), at!)
    expect(chosen[0]).toMatchObject({ id: `order-${orderType}`, title: nameOf(orderType) })
    expect(without(namesIn(list), at!), orderType).toEqual([])
    if (orderType === 'limit') expect(namesIn(list)).toContain('At risk incl. fees')
  }
})

function nameOf(orderType: string): string | undefined {
  return [...select('Order type').options].find(({ value }) => value === orderType)?.text
}

test('each number of a position has an explanation, which links to the help', async () => {
  await showAccount(<PositionsTable />)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'All numbers of BTC-PERP long' })))
  const details = document.querySelector('td dl')!
  expect(without(namesIn(details), 'position')).toEqual([])
  const ids = entries().map(({ id }) => id)
  for (const button of within(details as HTMLElement).getAllByRole('button', { name: /Explain$/ })) {
    const box = document.getElementById(button.getAttribute('popovertarget')!)!
    await act(async () => fireEvent(box, Object.assign(new Event('beforetoggle'), { newState: 'open' })))
    const link = within(box).getByRole('link', { name: 'Learn more', hidden: true })
    expect(ids).toContain(link.getAttribute('href')!.replace('/help/', ''))
  }
})

test('the explanation of each number of the account links to the help', async () => {
  await showAccount(<AccountSummary address={testOwner} />)
  const buttons = screen.getAllByRole('button', { name: /Explain$/ })
  expect(buttons).toHaveLength(6)
  const ids = entries().map(({ id }) => id)
  for (const button of buttons) {
    const box = await openPopover(button.getAttribute('aria-label')!)
    const link = within(box).getByRole('link', { name: 'Learn more', hidden: true })
    expect(ids).toContain(link.getAttribute('href')!.replace('/help/', ''))
  }
})

test('the dialog has the requested entries, each with a link to its place on the help page', () => {
  render(<HelpDialog at="order-market" />)
  const items = screen.getAllByRole('listitem').map(({ id }) => id)
  expect(items[0]).toBe('order-market')
  expect(items.slice(1).every((id) => id.startsWith('ticket-'))).toBe(true)
  fireEvent.click(screen.getByRole('link', { name: 'Taker fee' }))
  expect(window.location.pathname).toBe('/help/ticket-feeTaker')
  expect(openDialog.getState().name).toBeNull()
})
