import { act, render } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { AfterFirstFrame, waitForFirstFrame } from './AfterFirstFrame'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] }))

const show = () => render(<AfterFirstFrame outline="outline">content</AfterFirstFrame>)

test('shows its children at once unless the page called `waitForFirstFrame`', () => {
  expect(show().container.textContent).toBe('content')
})

test('shows the outline until the first frame is painted, and later content at once', () => {
  waitForFirstFrame()
  const { container } = show()
  expect(container.textContent).toBe('outline')
  act(() => void vi.advanceTimersToNextFrame())
  expect(container.textContent).toBe('outline')
  act(() => void vi.runOnlyPendingTimers())
  expect(container.textContent).toBe('content')
  expect(show().container.textContent).toBe('content')
})
