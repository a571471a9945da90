// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DAY_MS } from '@/base/durations'
import { createTestAccount } from '../fixtures/accountFixtures'
import { TEST_TIME } from '../fixtures/terminalFixtures'
import { renderOnDesk } from '../fixtures/screenFixtures'
import { resumeRenderTime } from '../live/renderTimeFixtures'
import { formatDateTime } from './formatTime'
import { TableTime } from './TableTime'

beforeEach(() => void vi.useFakeTimers({ now: TEST_TIME }))
afterEach(resumeRenderTime)

function show(time: number) {
  const { services } = createTestAccount()
  Object.assign(services.venueClock, { now: () => Date.now() })
  const { container } = renderOnDesk(services, <TableTime time={time} />)
  return { services, container }
}

test('a time is absolute until relative times are chosen, and again afterwards', () => {
  const time = TEST_TIME - 190_000
  const { services, container } = show(time)
  expect(container.textContent).toBe(formatDateTime(time))
  act(() => services.settings.setState({ tableTimes: 'relative' }))
  expect(container.querySelector('time')!.firstChild!.textContent).toBe('3 min ago')
  act(() => services.settings.setState({ tableTimes: 'absolute' }))
  expect(container.textContent).toBe(formatDateTime(time))
})

test('a relative time has the date as its tooltip, for machines, and for screen readers', () => {
  const time = TEST_TIME - 3 * DAY_MS
  const { services } = show(time)
  act(() => services.settings.setState({ tableTimes: 'relative' }))
  const shown = screen.getByTitle(formatDateTime(time))
  expect(shown.textContent).toBe(`3 d ago ${formatDateTime(time)}`)
  expect(shown.getAttribute('datetime')).toBe(new Date(time).toISOString())
})

test('a relative time is updated, and is “just now” in the first minute and for times in the future', () => {
  const { services, container } = show(TEST_TIME + 2_000)
  act(() => services.settings.setState({ tableTimes: 'relative' }))
  const words = () => container.querySelector('time')!.firstChild!.textContent
  expect(words()).toBe('Just now')
  act(() => void vi.advanceTimersByTime(58_000))
  expect(words()).toBe('Just now')
  act(() => void vi.advanceTimersByTime(15_000))
  expect(words()).toBe('1 min ago')
})
