import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createTestLives, createTestServices, TEST_TIME, TestDesk } from '@/desk/fixtures'
import { liveMessages } from '@/ui/announce'
import { ConnectionStatus } from './ConnectionStatus'

afterEach(() => {
  cleanup()
  liveMessages.setState({ polite: [], assertive: [] })
})

function show() {
  const lives = createTestLives()
  render(
    <TestDesk services={createTestServices(lives)}>
      <ConnectionStatus />
    </TestDesk>,
  )
  return lives
}

test('says in one word how the page is connected', () => {
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

test('shows the round trip while live and the age of the last message when not', () => {
  const lives = show()
  expect(screen.getByText('12 ms')).toBeTruthy()
  act(() => lives.connection.setState({ status: 'stale', lastFrameAt: TEST_TIME - 7000 }))
  expect(screen.getByText('7 s')).toBeTruthy()
})

test('F55: reads out that the connection was lost and found, and not how it stood at first', () => {
  const lives = show()
  expect(liveMessages.getState()).toEqual({ polite: [], assertive: [] })
  act(() => lives.connection.setState({ status: 'offline' }))
  expect(liveMessages.getState().assertive.map(({ text }) => text)).toEqual(['Connection: Offline'])
  act(() => lives.connection.setState({ status: 'live' }))
  expect(liveMessages.getState().polite.map(({ text }) => text)).toEqual(['Connection: Live'])
})

test('F46: the details warn of a clock that is off by more than two seconds', () => {
  const lives = show()
  const box = document.querySelector<HTMLElement>('[popover]')!
  fireEvent(box, Object.assign(new Event('beforetoggle'), { newState: 'open', oldState: 'closed' }))
  expect(screen.queryByText(/clock is off/)).toBeNull()
  act(() => lives.connection.setState({ clockOffsetMs: -61_000 }))
  expect(screen.getByText(/clock is off/)).toBeTruthy()
  expect(screen.getByText('1 min ahead')).toBeTruthy()
})
