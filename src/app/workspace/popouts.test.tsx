import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { createTestLives, createTestServices, TestDesk } from '@/terminal/fixtures/terminalFixtures'
import { showOnDesk } from '@/terminal/fixtures/screenFixtures'
import { PanelPlace } from './PanelPlace'
import { PopoutPanel } from './PopoutPanel'
import { closePopout, listenToPopouts, openPopout, popouts } from './popouts'

const createWindow = () => {
  const own = { closed: false, close: () => void (own.closed = true), focus: vi.fn(), postMessage: vi.fn() }
  return own
}

const SIZE = { width: 300, height: 500 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const id of popouts.getState().keys()) closePopout(id)
  vi.runOnlyPendingTimers()
})

function open(id = 'notes-1') {
  const own = createWindow()
  const opened = vi.spyOn(window, 'open').mockReturnValue(own as unknown as Window)
  expect(openPopout(id, 'http://localhost/trade/BTC-PERP?panel=notes', SIZE)).toBe(true)
  return { own, opened }
}

test('a panel returns to its place when its window is closed', async () => {
  await import('@/features/notes/NotesPanel')
  await showOnDesk(createTestServices(createTestLives()), <PanelPlace id="notes-1" kind="notes" />)
  expect(screen.getByRole('region', { name: 'Notes' })).toBeTruthy()
  const { own, opened } = { ...(await act(async () => open())) }
  expect(opened.mock.calls[0]?.[2]).toBe('popup,width=320,height=500')
  expect(screen.getByText('Notes is open in its own window.')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Notes' })).toBeNull()
  await act(async () => screen.getByRole('button', { name: 'Show window' }).click())
  expect(own.focus).toHaveBeenCalled()
  own.closed = true
  await act(async () => void vi.advanceTimersByTime(500))
  expect(screen.getByRole('region', { name: 'Notes' })).toBeTruthy()
})

test('all windows close with the page', () => {
  const { own } = open()
  window.dispatchEvent(new Event('pagehide'))
  expect(own.closed).toBe(true)
  expect(popouts.getState().size).toBe(0)
})

test('a window that the browser blocks is reported', () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  expect(openPopout('chart-1', 'http://localhost/', SIZE)).toBe(false)
  expect(popouts.getState().size).toBe(0)
})

test('only known messages from windows of this page are handled', () => {
  const { own } = open()
  const seen = vi.fn()
  const stop = listenToPopouts(seen)
  const send = (source: unknown, data: unknown, origin = location.origin) =>
    window.dispatchEvent(Object.assign(new Event('message'), { source, data, origin }))
  const message = { kind: 'page', path: '/markets' }
  send({}, message)
  send(own, message, 'https://elsewhere.example')
  send(own, { kind: 'page', path: 'javascript:alert(1)' })
  send(own, 'hello')
  expect(seen).not.toHaveBeenCalled()
  send(own, message)
  expect(seen.mock.calls).toEqual([[message]])
  stop()
  send(own, message)
  expect(seen).toHaveBeenCalledTimes(1)
})

test('the window of a panel closes when the page that opened it is gone, and its links open there', async () => {
  await import('@/features/markets/table/MarketTable')
  const opener = createWindow()
  vi.stubGlobal('opener', opener)
  const close = vi.spyOn(window, 'close').mockReturnValue()
  const { hook, history } = memoryLocation({ path: '/trade/BTC-PERP', record: true })
  await act(async () => {
    render(
      <Router hook={hook}>
        <TestDesk services={createTestServices(createTestLives())}>
          <PopoutPanel kind="markets" />
        </TestDesk>
      </Router>,
    )
  })
  await act(async () => void (await vi.advanceTimersByTimeAsync(1_000)))
  expect(close).not.toHaveBeenCalled()
  await act(async () => screen.getByText('ETH/USDC').click())
  expect(opener.postMessage).toHaveBeenCalledWith({ kind: 'page', path: '/trade/ETH_USDC' }, location.origin)
  expect(history).toEqual(['/trade/BTC-PERP'])
  opener.closed = true
  await act(async () => void (await vi.advanceTimersByTimeAsync(1_000)))
  expect(close).toHaveBeenCalled()
  vi.unstubAllGlobals()
})
