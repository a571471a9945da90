import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Http } from '@/client/http'
import { openDialog, closeDialog } from '@/terminal/session/dialogs'
import { createTestLives, createTestServices, testOwner } from '@/terminal/fixtures/terminalFixtures'
import { renderOnDesk } from '@/terminal/fixtures/screenFixtures'
import { WatchPage } from './WatchPage'

afterEach(closeDialog)

function show(address: string) {
  window.history.replaceState(null, '', `/watch/${address}`)
  const http = { read: () => new Promise(() => undefined) } as unknown as Http
  const services = { ...createTestServices(createTestLives()), http }
  services.session.setState({ owner: `0x${'22'.repeat(20)}` })
  const { unmount } = renderOnDesk(
    services,
    <WatchPage address={address} page="">
      {null}
    </WatchPage>,
  )
  return { session: services.session, unmount }
}

test('the session watches the address while the page is open, and its owner stays', () => {
  const { session, unmount } = show(testOwner)
  expect(session.getState()).toMatchObject({ watch: testOwner, owner: `0x${'22'.repeat(20)}` })
  unmount()
  expect(session.getState().watch).toBeNull()
})

test('the letter case of an address is corrected', () => {
  show(`0x${'AB'.repeat(20)}`)
  expect(window.location.pathname).toBe(`/watch/0x${'ab'.repeat(20)}`)
})

test('without an address it asks for one', () => {
  show('')
  expect(screen.getByText('No address to watch yet.')).toBeTruthy()
  expect(screen.queryByText(/is not an address/)).toBeNull()
})

test.each(['0x12', 'vitalik.eth', `0x${'g'.repeat(40)}`, `0x${'a'.repeat(41)}`])(
  '%s is reported as an invalid address, with links to other pages',
  (typed) => {
    const { session } = show(typed)
    expect(screen.getByText(`“${typed}” is not an address.`)).toBeTruthy()
    expect(session.getState().watch).toBeNull()
    expect(screen.getByRole('link', { name: 'Back to trading' }).getAttribute('href')).toBe('/trade')
    fireEvent.click(screen.getByRole('button', { name: 'Watch an address' }))
    expect(openDialog.getState().name).toBe('watch')
  },
)
