import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { createTestLives, createTestServices, TEST_TIME } from '@/terminal/fixtures/terminalFixtures'
import { renderOnDesk } from '@/terminal/fixtures/screenFixtures'
import { liveMessages } from '@/ui/announce'
import { toasts } from '@/ui/overlays/toastStore'
import { ConnectionStatus } from './ConnectionStatus'

function show() {
  const lives = createTestLives()
  const services = createTestServices(lives)
  const book = createStore(() => ({ phase: 'live', updateId: 4711 }))
  Object.assign(services.feed, { book: () => book })
  renderOnDesk(services, <ConnectionStatus />)
  return lives
}

test('shows the state of the connection in one word', () => {
  const lives = show()
  const status = screen.getByRole('status', { name: 'Connection' })
  for (const [state, word] of [
    ['live', 'Live'],
    ['stale', 'Stale'],
    ['reconnecting', 'Reconnecting'],
    ['offline', 'Offline'],
  ] as const) {
    act(() => lives.connection.setState({ status: state }))
    expect(status.textContent).toMatch(new RegExp(`^${word}`))
  }
})

test('shows the round-trip time while live and the age of the last message otherwise', () => {
  const lives = show()
  expect(screen.getByText('12 ms')).toBeTruthy()
  act(() => lives.connection.setState({ status: 'stale', lastFrameAt: TEST_TIME - 7000 }))
  expect(screen.getByText('7 s')).toBeTruthy()
})

test('F55: announces losing and regaining the connection, and not its initial state', () => {
  const lives = show()
  expect(liveMessages.getState()).toEqual({ polite: [], assertive: [] })
  act(() => lives.connection.setState({ status: 'offline' }))
  expect(liveMessages.getState().assertive.map(({ text }) => text)).toEqual(['Connection: Offline'])
  act(() => lives.connection.setState({ status: 'live' }))
  expect(liveMessages.getState().polite.map(({ text }) => text)).toEqual(['Connection: Live'])
})

async function openDetails() {
  const box = document.querySelector<HTMLElement>('[popover]')!
  await act(async () => {
    await import('./Diagnostics')
    fireEvent(box, Object.assign(new Event('beforetoggle'), { newState: 'open', oldState: 'closed' }))
  })
}

test('the details have the book’s update id and every counter', async () => {
  const lives = show()
  await openDetails()
  act(() =>
    lives.connection.setState({
      gaps: 2,
      resyncs: 3,
      reconnects: 5,
      badFrames: 7,
      anomalies: 11,
      sockets: 1,
      instances: 9,
    }),
  )
  const lines = [...document.querySelectorAll('dt')].map((name) => [name.textContent, name.nextSibling?.textContent])
  expect(Object.fromEntries(lines)).toEqual({
    Venue: 'Test venue',
    Status: 'Live',
    Lane: 'Fast',
    'Round trip': '12 ms',
    'Last message': '0 ms ago',
    'Clock of this machine': '0 ms ahead',
    'Book update': '4711 (live)',
    Reconnects: '5',
    'Gaps / refreshes': '2 / 3',
    'Bad / contradicting messages': '7 / 11',
    'Sockets / channels': '1 / 9',
  })
})

test('F46: a clock that is off by two seconds or more is announced once, marked, and explained in the details', async () => {
  const lives = show()
  await openDetails()
  act(() => lives.connection.setState({ clockOffsetMs: 1999 }))
  expect(screen.queryByRole('img', { name: /clock is off/ })).toBeNull()
  expect(toasts.getState()).toEqual([])
  act(() => lives.connection.setState({ clockOffsetMs: 2000 }))
  act(() => lives.connection.setState({ clockOffsetMs: -62_000 }))
  expect(screen.getByRole('img', { name: /clock is off/ })).toBeTruthy()
  expect(toasts.getState()).toMatchObject([{ tone: 'warn', detail: expect.stringContaining('2 s behind') }])
  expect(screen.getByText(/clock is 1 min ahead/)).toBeTruthy()
  expect(screen.getByText('1 min ahead')).toBeTruthy()
})

test('F22: data of another account is announced once, stays marked, and is explained and counted in the details', async () => {
  const lives = show()
  await openDetails()
  expect(screen.queryByRole('img', { name: /another account/ })).toBeNull()
  expect(screen.queryByText('Messages about other accounts')).toBeNull()
  act(() => lives.connection.setState({ foreign: 1 }))
  act(() => lives.connection.setState({ foreign: 2 }))
  expect(screen.getByRole('img', { name: 'The venue sent data of another account' })).toBeTruthy()
  expect(toasts.getState()).toMatchObject([{ tone: 'down', title: 'The venue sent data of another account' }])
  expect(liveMessages.getState().assertive).toHaveLength(1)
  expect(screen.getByText(/^It was dropped/)).toBeTruthy()
  expect(screen.getByText('Messages about other accounts').nextSibling?.textContent).toBe('2')
})

test('the standard lane is named in the details, with its effect on orders', async () => {
  const lives = show()
  await openDetails()
  expect(screen.queryByText(/standard one/)).toBeNull()
  act(() => lives.connection.setState({ lane: 'standard' }))
  expect(screen.getByText('Lane').nextSibling?.textContent).toBe('Standard')
  expect(
    screen.getByText(/standard one: merged, up to 100 ms later\. Orders and cancels take neither lane/),
  ).toBeTruthy()
})
