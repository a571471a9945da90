import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createTestLives, createTestServices, testOwner } from '@/terminal/fixtures/terminalFixtures'
import { renderOnDesk } from '@/terminal/fixtures/screenFixtures'
import type { NextStep } from '@/terminal/outcomes/rejection'
import { openDialog } from '@/terminal/session/dialogs'
import { tour } from '../tour/tour'
import { ToastAction } from './ToastAction'

beforeEach(() => {
  window.history.replaceState(null, '', '/markets')
  openDialog.setState({ name: null })
})

function show(action: string, { faucet = true } = {}) {
  const services = createTestServices(createTestLives())
  services.session.setState({ owner: testOwner })
  Object.assign(services.venue, { faucet })
  const close = vi.fn()
  renderOnDesk(services, <ToastAction action={action} close={close} />)
  return { services, close, press: () => act(() => void fireEvent.click(screen.getByRole('button'))) }
}

/** The name of each action's button, and where it leads. A missing action is a type error. */
const ACTIONS = {
  connect: ['Connect wallet', '/markets', 'connect'],
  enable: ['Enable trading', '/markets', 'enableTrading'],
  funds: ['Go to funds', '/funds', null],
  keys: ['Go to trading keys', '/agents', null],
  unlock: ['Unlock', null, null],
  orders: ['See open orders', '/trade', null],
  positions: ['See positions', '/trade', null],
  journal: ['Open the journal', '/journal', null],
  reload: ['Reload page', null, null],
} satisfies Record<NextStep, [name: string, path: string | null, dialog: string | null]>

test.each(Object.entries(ACTIONS))('the action "%s" has a button that performs it', (action, [name, path, dialog]) => {
  const { close, press } = show(action, { faucet: false })
  expect(screen.getByRole('button').textContent).toBe(name)
  if (path === null) return
  press()
  expect(close).toHaveBeenCalledOnce()
  expect(window.location.pathname).toBe(path)
  expect(openDialog.getState().name).toBe(dialog)
})

test('with a faucet, the button requests funds and is marked as a control that writes', () => {
  show('funds')
  expect(screen.getByRole('button', { name: 'Add practice funds' }).getAttribute('data-writes')).toBe('faucet')
})

test('the button shows the table to which the message refers', () => {
  const { services, press } = show('orders')
  press()
  expect(services.settings.getState().tableTab).toBe('openOrders')
})

test('the button of the tour’s offer starts the tour', () => {
  show('tour').press()
  expect(tour.getState().isOpen).toBe(true)
  tour.setState({ isOpen: false })
})
