import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Http } from '@/client/http/Http'
import { createTestLives, createTestServices } from '@/terminal/fixtures/terminalFixtures'
import { showOnDesk } from '@/terminal/fixtures/screenFixtures'
import { marketLinks, noLinks } from '@/terminal/market/marketLinks'
import { MarketScope } from '@/terminal/market/MarketScope'
import { isInUse } from '@/terminal/market/usedPanels'
import { PanelMarket } from './PanelMarket'

beforeEach(() => {
  marketLinks.setState(noLinks, true)
})

async function showPanels() {
  await import('../table/MarketTable')
  const services = createTestServices(createTestLives())
  services.http = { read: async () => ({ ok: true, data: { list: [] } }) } as unknown as Http
  await showOnDesk(
    services,
    ['left', 'right'].map((id) => (
      <MarketScope key={id} id={id}>
        <section aria-label={id}>
          <PanelMarket />
        </section>
      </MarketScope>
    )),
  )
}

const panel = (name: string) => within(screen.getByRole('region', { name }))
const press = (within: ReturnType<typeof panel>, name: string | RegExp) =>
  act(async () => {
    const button = within.getByRole('button', { name })
    fireEvent.click(button)
    // The browser toggles a popover by its button; happy-dom does not.
    const box = document.getElementById(button.getAttribute('popovertarget') ?? '')
    if (box) fireEvent(box, Object.assign(new Event('beforetoggle'), { newState: 'open' }))
  })
const market = (name: string) => panel(name).getByRole('button', { name: /^Choose market/ }).textContent

test('links a panel with a group and chooses the market of the whole group', async () => {
  await showPanels()
  await press(panel('left'), 'Market link: Follow the page')
  await press(panel('left'), 'Red group')
  await press(panel('right'), 'Market link: Follow the page')
  expect(panel('right').getByRole('button', { name: /^Red group/ }).textContent).toBe('Red groupBTC-PERP')
  await press(panel('right'), /^Red group/)
  await press(panel('left'), 'Choose market: BTC-PERP')
  fireEvent.click(await panel('left').findByRole('link', { name: 'ETH/USDC' }))
  expect([market('left'), market('right')]).toEqual(['ETH/USDC', 'ETH/USDC'])
})

test('a panel is in use once its market or link is chosen', async () => {
  await showPanels()
  fireEvent.pointerDown(panel('left').getByRole('button', { name: /^Choose market/ }))
  fireEvent.pointerDown(panel('right').getByRole('button', { name: /^Market link/ }))
  expect(isInUse('right')).toBe(true)
})

test('pins a panel to its market, and shares interval and crosshair in a group', async () => {
  await showPanels()
  await press(panel('left'), 'Market link: Follow the page')
  expect(panel('left').queryByRole('switch')).toBeNull()
  await press(panel('left'), 'Pinned to BTC-PERP')
  expect(marketLinks.getState().panels).toEqual({ left: { link: 'pinned', symbol: 'BTC-PERP', interval: null } })
  await press(panel('left'), 'Blue group')
  for (const switchButton of panel('left').getAllByRole('switch')) fireEvent.click(switchButton)
  expect(marketLinks.getState().groups).toEqual({ blue: { symbol: 'BTC-PERP', interval: '15m', crosshair: true } })
})
