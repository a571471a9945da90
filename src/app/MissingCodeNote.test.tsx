import { act, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import { createLazy, retryFailedLoads } from '@/base/createLazy'
import { missingCode, reportMissingCode, reportSigningFault } from '@/terminal/loading/missingCode'
import { lazyPart } from '@/ui/lazyPart'
import { MissingCodeNote } from './MissingCodeNote'
import { PanelBoundary } from './layout/PanelBoundary'

afterEach(() => {
  missingCode.setState({ any: false, signing: null })
  retryFailedLoads()
})

test('F59: a part of the page that cannot be loaded is reported, with a reload button', () => {
  render(<MissingCodeNote />)
  expect(screen.queryByRole('alert')).toBeNull()
  act(() => reportMissingCode())
  expect(screen.getByRole('alert').textContent).toContain('Part of this page could not be loaded')
  expect(screen.getByRole('button', { name: 'Reload page' })).toBeTruthy()
})

test('F59: a message that nothing can be signed is shown and stays', () => {
  render(<MissingCodeNote />)
  act(() => reportSigningFault('code'))
  act(() => reportMissingCode())
  expect(screen.getByRole('alert').textContent).toContain('Nothing can be sent until you reload it')
})

test('wrong deployment settings are not reported as a newer version', () => {
  render(<MissingCodeNote />)
  act(() => reportSigningFault('settings'))
  act(() => reportSigningFault('silent'))
  expect(screen.getByRole('alert').textContent).toContain('signer.json and signer-config.json')
  expect(screen.getByRole('alert').textContent).not.toContain('newer version')
})

/** Creates a server of code that is down until `back` is called, and counts its requests. */
function createCodeServer() {
  const server = { away: true, requests: 0 }
  const Table = lazyPart(async () => {
    server.requests++
    if (server.away) throw new Error('Failed to fetch dynamically imported module')
    return () => <p>Two open orders</p>
  })
  const tab = (
    <>
      <MissingCodeNote />
      <PanelBoundary title="Open orders">
        <Suspense fallback={<p>Loading</p>}>
          <Table />
        </Suspense>
      </PanelBoundary>
    </>
  )
  return { server, tab }
}

test.each([
  ['with the button in its place', () => fireEvent.click(screen.getByRole('button', { name: 'Open it again' }))],
  ['with the button in the banner', () => fireEvent.click(screen.getByRole('button', { name: 'Try again' }))],
  ['once the connection is back', () => retryFailedLoads()],
])('a table that failed to load in an outage opens again %s, and the banner is removed', async (_, retry) => {
  const { server, tab } = createCodeServer()
  await act(async () => render(tab))
  await screen.findByText('The code of this panel could not be loaded from the server.')
  expect(screen.getByRole('alert').textContent).toContain('could not be loaded')
  expect(server.requests, 'no loop of requests').toBe(1)

  await act(async () => retry())
  await screen.findByText('The code of this panel could not be loaded from the server.')
  expect(server.requests).toBe(2)

  server.away = false
  await act(async () => retry())
  await screen.findByText('Two open orders')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('code that was loaded before an outage is not requested again', async () => {
  let requests = 0
  const code = createLazy(async () => ({ at: ++requests }))
  await code.load()
  retryFailedLoads()
  expect(await code.load()).toEqual({ at: 1 })
  expect(code.current()).toEqual({ at: 1 })
})
