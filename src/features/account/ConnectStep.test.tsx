import { cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openDialog, showDialog } from '@/terminal/session/dialogs'
import { createTestLives, createTestServices, testOwner } from '@/terminal/fixtures/terminalFixtures'
import { renderOnDesk, press } from '@/terminal/fixtures/screenFixtures'
import type { ConnectResult } from '@/keys/types'
import { SetupDialog } from './SetupDialog'

const rabby = { id: 'io.rabby', name: 'Rabby' }
const frame = { id: 'sh.frame', name: 'Frame', icon: 'data:image/svg+xml,<svg/>' }

beforeEach(() => showDialog('connect'))

function show(wallets: readonly { id: string; name: string }[], result: Promise<ConnectResult>) {
  const lives = createTestLives()
  lives.wallets.setState(wallets, true)
  const connect = vi.fn<(id: string) => Promise<ConnectResult>>(() => result)
  const services = createTestServices(lives, { wallet: { connect } })
  renderOnDesk(services, <SetupDialog begin="connect" />)
  return { connect, services }
}

/** Simulates a phone: the pointer is coarse. */
function onPhone(page: string): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(pointer: coarse)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  vi.spyOn(window, 'location', 'get').mockReturnValue(new URL(page) as unknown as Location)
}

const accepted = Promise.resolve({ ok: true, address: testOwner } as const)
const declined = Promise.resolve({ ok: false, reason: 'wallet_rejected', message: 'User rejected' } as const)

test('wallets are offered by name, and none is contacted before it is chosen', async () => {
  const { connect, services } = show([rabby, frame], accepted)
  expect(connect).not.toHaveBeenCalled()
  await press('Frame')
  expect(connect).toHaveBeenCalledExactlyOnceWith('sh.frame')
  expect(services.session.getState().owner).toBe(testOwner)
})

test('while a wallet is asked, no other can be chosen', async () => {
  show([rabby, frame], new Promise(() => undefined))
  await press('Rabby')
  expect(screen.getByRole('button', { name: 'Frame' }).hasAttribute('disabled')).toBe(true)
  expect(screen.getByRole('status').textContent).toContain('Rabby')
})

test('F68: a rejection is shown, and another attempt is possible', async () => {
  const { connect, services } = show([rabby, frame], declined)
  await press('Rabby')
  expect(screen.getByRole('alert').textContent).toContain('declined or closed in the wallet')
  expect(services.session.getState().owner).toBeNull()
  await press('Rabby')
  expect(connect).toHaveBeenCalledTimes(2)
})

test('a phone without a wallet shows how to open MetaMask and other wallet apps, and no extension', () => {
  onPhone('https://kedge.example/trade/BTC-PERP')
  show([], accepted)
  const link = screen.getByRole('link', { name: 'Open in MetaMask' })
  expect(link.getAttribute('href')).toBe('https://metamask.app.link/dapp/kedge.example/trade/BTC-PERP')
  expect(screen.getByRole('button', { name: 'Copy page address' })).toBeTruthy()
  expect(screen.getByText('WalletConnect is not set up on this site.')).toBeTruthy()
  expect(screen.queryByText(/extension/)).toBeNull()
})

test('a phone on a site with WalletConnect shows WalletConnect and the link to MetaMask', () => {
  onPhone('https://kedge.example/trade')
  show([{ id: 'walletConnect', name: 'WalletConnect' }], accepted)
  expect(screen.getByRole('button', { name: 'WalletConnect' })).toBeTruthy()
  expect(screen.getByText(/WalletConnect: choose it above/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open in MetaMask' })).toBeTruthy()
})

test('a phone whose browser has a wallet shows no other apps, and a page without https shows no link', () => {
  onPhone('http://127.0.0.1:8080/trade')
  show([rabby], accepted)
  expect(screen.queryByRole('region', { name: /wallet is an app/ })).toBeNull()
  cleanup()
  show([], accepted)
  expect(screen.queryByRole('link', { name: 'Open in MetaMask' })).toBeNull()
  expect(screen.getByText(/opens pages with an https address only/)).toBeTruthy()
})

test('without a wallet the dialog explains how to get one', () => {
  show([], accepted)
  expect(screen.getByText(/No wallet was found/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reload page' })).toBeTruthy()
})

test('an address can be watched without a wallet, in any letter case', () => {
  show([], accepted)
  fireEvent.change(screen.getByRole('textbox', { name: 'Address to watch' }), {
    target: { value: ` ${testOwner.toUpperCase()} ` },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Watch' }))
  expect(window.location.pathname).toBe(`/watch/${testOwner}`)
  expect(openDialog.getState().name).toBeNull()
})

test('an invalid address shows an error at the field and stays in the field', () => {
  window.history.replaceState(null, '', '/trade')
  show([], accepted)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Address to watch' })
  fireEvent.change(field, { target: { value: '0x12' } })
  fireEvent.click(screen.getByRole('button', { name: 'Watch' }))
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(field.value).toBe('0x12')
  expect(window.location.pathname).toBe('/trade')
})
