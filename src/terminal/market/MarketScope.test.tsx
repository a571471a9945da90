import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { toasts } from '@/ui/overlays/toastStore'
import { createTestLives, createTestServices, TestDesk, testMarkets } from '../fixtures/terminalFixtures'
import { offerToTicket, useTicketIntent } from '../orders/ticketIntent'
import { MarketsContext, useMarket, usePanelScope } from './market'
import { changeLinks, marketLinks, noLinks } from './marketLinks'
import { MarketScope } from './MarketScope'
import { useChooseMarket } from './useChooseMarket'
import { findTicket, useMarketInUse } from './usedPanels'
import { useEffect } from 'react'

const [BTC, ETH] = testMarkets as [(typeof testMarkets)[0], (typeof testMarkets)[0]]

beforeEach(() => {
  marketLinks.setState(noLinks, true)
})
afterEach(() => history.replaceState(null, '', '/'))

/** A panel that shows its market and, with `ticket`, receives intents. */
function Panel({ id, ticket = false }: { id: string; ticket?: boolean }) {
  const { instrument } = useMarket()
  const choose = useChooseMarket()
  return (
    <section aria-label={id}>
      <button type="button" onClick={() => choose('ETH/USDC')}>
        {instrument.symbol}
      </button>
      {ticket && <Ticket />}
    </section>
  )
}

const taken: string[] = []

function Ticket() {
  const scope = usePanelScope()!
  const { symbolId } = useMarket().instrument
  useEffect(() => scope.addTicket(symbolId), [scope, symbolId])
  useTicketIntent(
    (intent) => intent.symbolId === symbolId && scope.acceptsIntent(symbolId, intent.panel),
    () => void taken.push(scope.id),
  )
  return null
}

function Keys() {
  const { market, panel } = useMarketInUse()
  return <output>{`${market.instrument.symbol}${panel ? ' of a panel' : ''}`}</output>
}

function Desk({ page = BTC, children }: { page?: typeof BTC; children: React.ReactNode }) {
  return (
    <TestDesk services={createTestServices(createTestLives())}>
      <MarketsContext value={{ markets: testMarkets, open: page }}>
        <Keys />
        {children}
      </MarketsContext>
    </TestDesk>
  )
}

const twoScopes = (ticket = false) => (
  <>
    <MarketScope id="left">
      <Panel id="left" ticket={ticket} />
    </MarketScope>
    <MarketScope id="right">
      <Panel id="right" ticket={ticket} />
    </MarketScope>
  </>
)

const link = (panel: string, to: 'page' | 'red' | 'pinned', shown = 'BTC-PERP') =>
  act(() => changeLinks({ kind: 'link', panel, link: to, shown }))
const symbols = () => screen.getAllByRole('button').map((button) => button.textContent)
const press = (name: string) => fireEvent.pointerDown(screen.getByRole('region', { name }))
const offer = (symbolId: number, panel?: string) => {
  taken.length = 0
  act(() => offerToTicket({ symbolId, ticks: 1, panel }))
  return [...taken]
}

test('panels show the page’s market, the market of a group, or a pinned market', () => {
  const { rerender } = render(<Desk>{twoScopes()}</Desk>)
  expect(symbols()).toEqual(['BTC-PERP', 'BTC-PERP'])
  link('left', 'red')
  link('right', 'pinned')
  fireEvent.click(screen.getAllByRole('button')[0]!)
  expect(symbols()).toEqual(['ETH/USDC', 'BTC-PERP'])
  expect(location.pathname).toBe('/')
  rerender(<Desk page={ETH}>{twoScopes()}</Desk>)
  expect(symbols()).toEqual(['ETH/USDC', 'BTC-PERP'])
})

test('a panel that follows the page changes the page’s market', () => {
  render(<Desk>{twoScopes()}</Desk>)
  fireEvent.click(screen.getAllByRole('button')[0]!)
  expect(location.pathname).toBe('/trade/ETH_USDC')
})

test('hotkeys act on the market of the panel in use, until the page opens another one', () => {
  const { rerender } = render(<Desk>{twoScopes()}</Desk>)
  link('right', 'pinned', 'ETH/USDC')
  expect(screen.getByRole('status').textContent).toBe('BTC-PERP')
  press('right')
  expect(screen.getByRole('status').textContent).toBe('ETH/USDC of a panel')
  fireEvent.focusIn(screen.getAllByRole('button')[0]!)
  expect(screen.getByRole('status').textContent).toBe('BTC-PERP of a panel')
  press('right')
  rerender(<Desk page={ETH}>{twoScopes()}</Desk>)
  expect(screen.getByRole('status').textContent).toBe('ETH/USDC')
  rerender(<Desk page={BTC}>{null}</Desk>)
  expect(screen.getByRole('status').textContent).toBe('BTC-PERP')
})

test('a price goes to one ticket: the panel’s, its group’s, or the last used one', () => {
  render(
    <Desk>
      {twoScopes(true)}
      <MarketScope id="book">
        <Panel id="book" />
      </MarketScope>
    </Desk>,
  )
  press('left')
  expect(offer(1)).toEqual(['left'])
  press('right')
  expect(offer(1)).toEqual(['right'])
  press('book')
  expect(offer(1)).toEqual(['right'])
  link('left', 'red')
  link('book', 'red')
  expect(offer(1)).toEqual(['left'])
  expect(offer(1, 'right')).toEqual(['right'])
  expect(findTicket(null)).toEqual({ panel: 'left', symbolId: 1 })
})

test('the trader is notified when no open ticket shows the market of a price', () => {
  render(<Desk>{twoScopes(true)}</Desk>)
  press('right')
  expect(offer(4)).toEqual([])
  expect(toasts.getState().map(({ title }) => title)).toEqual(['No order ticket shows ETH/USDC'])
})
