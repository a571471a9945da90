import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestAccount, type TestAccount } from '@/terminal/fixtures/accountFixtures'
import { renderOnDesk } from '@/terminal/fixtures/screenFixtures'
import { ticketIntent } from '@/terminal/orders/ticketIntent'
import { createBar } from '../fixtures'
import { createTestStage, testStyle, TOP_PRICE } from '../stageFixtures'
import { PlacingLayer } from './PlacingLayer'

let account: TestAccount
beforeEach(() => {
  account = createTestAccount()
  ticketIntent.setState(null, true)
  HTMLElement.prototype.showPopover = vi.fn<() => void>()
})

/** Renders a stage whose newest bar closed at 59900, at the upper left corner of the page. */
function show() {
  const { stage } = createTestStage()
  const bars = { ...stage.bars, getState: () => [{ ...createBar(0), close: String(TOP_PRICE - 100) }] }
  stage.element.getBoundingClientRect = () => new DOMRect(0, 0, 800, 2000)
  const host = document.createElement('div')
  host.append(stage.element)
  document.body.append(host)
  renderOnDesk(account.services, <PlacingLayer stage={{ ...stage, bars }} style={testStyle} />)
  return stage.element
}
const at = (clientY: number) => ({ clientX: 100, clientY })
const choose = (name: RegExp) => act(async () => void fireEvent.click(screen.getByRole('menuitem', { name })))
const sent = () => account.submit.mock.calls.map(([action, body]) => [action, body])

describe('placing from the chart', () => {
  test('default: a double click passes price and side to the ticket: below the market a buy, above it a sell', () => {
    const chart = show()
    fireEvent.doubleClick(chart, at(200.04))
    expect(ticketIntent.getState()).toEqual({ symbolId: 1, ticks: 598_000, isBuy: true, orderType: 'limit' })
    fireEvent.doubleClick(chart, at(50))
    expect(ticketIntent.getState()).toMatchObject({ ticks: 599_500, isBuy: false })
  })

  test('behavior: a click during a drawing, or on an axis, places nothing', () => {
    const chart = show()
    chart.addEventListener('dblclick', (event) => event.preventDefault(), { once: true })
    fireEvent.doubleClick(chart, at(200))
    fireEvent.doubleClick(chart, { clientX: 780, clientY: 200 })
    expect(ticketIntent.getState()).toBeNull()
  })

  test('behavior: the context menu passes the chosen order to the ticket', async () => {
    const chart = show()
    fireEvent.contextMenu(chart, { ...at(200), button: 2 })
    expect(screen.getByRole('menuitem', { name: 'Buy if touched at 59,800.0' })).toBeTruthy()
    await choose(/^Sell stop at 59,800.0$/)
    const intent = { symbolId: 1, triggerTicks: 598_000, isBuy: false, orderType: 'conditional' }
    expect(ticketIntent.getState()).toEqual(intent)
    expect(screen.queryByRole('menu')).toBeNull()
    expect(sent()).toEqual([])
    fireEvent.contextMenu(chart, { ...at(50), button: 2 })
    for (const name of ['Buy stop at 59,950.0', 'Sell if touched at 59,950.0'])
      expect(screen.getByRole('menuitem', { name })).toBeTruthy()
  })

  test('behavior: in one-click mode a limit order of the chosen size is sent at once', async () => {
    account.services.settings.setState({
      oneClick: 'on',
      clickSizes: { 'BTC-PERP': { coin: 'base', amounts: ['0.1', '0.25', '1', '2'] } },
      clickSize: 1,
    })
    const chart = show()
    // Retries until the account's data for the order has loaded.
    await vi.waitFor(async () => {
      await act(async () => void fireEvent.doubleClick(chart, at(200)))
      expect(sent()).not.toEqual([])
    })
    expect(sent()[0]).toMatchObject([
      'placeOrder',
      { is_buy: true, price: '59800', quantity: '0.25', time_in_force: 'gtc' },
    ])
    account.submit.mockClear()
    fireEvent.contextMenu(chart, { ...at(50), button: 2 })
    await choose(/^Sell 0.25 BTC at 59,950.0 now/)
    expect(sent()).toMatchObject([['placeOrder', { is_buy: false, price: '59950' }]])
    expect(ticketIntent.getState()).toBeNull()
  })

  test('behavior: with a watched account an alert can be set there, but no order', () => {
    account.services.session.setState({ watch: '0x2222222222222222222222222222222222222222' })
    const chart = show()
    fireEvent.doubleClick(chart, at(200))
    fireEvent.contextMenu(chart, { ...at(200), button: 2 })
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      '○Alert at 59,800.0',
      '○Copy 59,800.0',
    ])
    expect(ticketIntent.getState()).toBeNull()
  })

  test('behavior: an alert below the market fires when the price falls to it', async () => {
    const chart = show()
    fireEvent.contextMenu(chart, { ...at(200), button: 2 })
    await choose(/^Alert at/)
    const { service: list } = account.services.alerts.loaded.getState()
    expect(list?.alerts.getState()).toMatchObject([{ symbolId: 1, level: '59800', direction: 'below', firedAt: null }])
  })
})
