import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { narrowScreen } from '@/terminal/fixtures/accountFixtures'
import { createTestLives, createTestServices } from '@/terminal/fixtures/terminalFixtures'
import { renderOnDesk } from '@/terminal/fixtures/screenFixtures'
import { liveMessages } from '@/ui/announce'
import { toasts } from '@/ui/overlays/toastStore'
import { startTour, tour } from './tour'
import { TourHost } from './TourHost'

beforeEach(() => {
  tour.setState({ isOpen: false })
  window.history.replaceState(null, '', '/trade/BTC-PERP')
})

function show(stored: number | null = null) {
  const services = createTestServices(createTestLives())
  services.settings.setState({ tour: stored })
  renderOnDesk(
    services,
    <>
      <button type="button">Opener</button>
      <TourHost />
    </>,
  )
  return services
}
const open = () => act(startTour)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const heading = () => screen.getByRole('dialog').querySelector('h2')!.textContent
const announcements = () => liveMessages.getState().polite.map(({ text }) => text)

test('the tour is offered once, in a message, and does not start by itself', () => {
  const services = show()
  expect(toasts.getState()).toMatchObject([{ title: 'New here?', action: 'tour', lasting: true }])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(services.settings.getState().tour).toBe(0)
  cleanup()
  toasts.setState([], true)
  show(0)
  expect(toasts.getState()).toEqual([])
})

test('on a phone the offer is one line that disappears by itself', () => {
  narrowScreen()
  show()
  expect(toasts.getState()).toMatchObject([{ title: 'New here? The page menu has a tour.', action: 'tour' }])
  expect(toasts.getState()[0]).not.toHaveProperty('lasting')
  expect(toasts.getState()[0]).not.toHaveProperty('detail')
})

test('the tour is not offered on other pages than the desk', () => {
  window.history.replaceState(null, '', '/markets')
  const services = show()
  expect(toasts.getState()).toEqual([])
  expect(services.settings.getState().tour).toBeNull()
})

test('the tour has five steps, each announced, and starts over after it was finished', () => {
  const services = show(0)
  open()
  expect(document.activeElement?.textContent).toBe('Next')
  const titles = [heading()]
  for (let step = 0; step < 4; step += 1) {
    press('Next')
    titles.push(heading())
  }
  expect(titles).toEqual([
    'Tour: Choose a market',
    'Tour: Read the order book',
    'Tour: Get an account',
    'Tour: Place an order',
    'Tour: Follow it',
  ])
  expect(announcements()[0]).toMatch(/^Step 2 of 5\. Read the order book\. Bids and asks/)
  press('Finish')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(services.settings.getState().tour).toBe(0)
})

test('Escape leaves the tour at any step and restores the focus; the next start continues at that step', async () => {
  const services = show(0)
  screen.getByRole('button', { name: 'Opener' }).focus()
  open()
  press('Next')
  press('Next')
  screen.getByRole('button', { name: 'Next' }).focus()
  await act(async () => void fireEvent.keyDown(document.activeElement!, { key: 'Escape' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Opener' }))
  expect(announcements().at(-1)).toMatch(/^Tour closed/)
  expect(services.settings.getState().tour).toBe(2)
  open()
  expect(heading()).toBe('Tour: Get an account')
  press('Back')
  expect(heading()).toBe('Tour: Read the order book')
  press('Leave the tour')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a tour that starts on another page opens the desk; opening another page ends the tour', () => {
  window.history.replaceState(null, '', '/funds')
  show(0)
  open()
  expect(window.location.pathname).toBe('/trade')
  act(() => window.history.pushState(null, '', '/journal'))
  expect(screen.queryByRole('dialog')).toBeNull()
})
