import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { readSwipe, watchSwipes } from './watchSwipes'

const from = { x: 200, y: 20, time: 0 }

test.each([
  ['to the left goes to the next market', { x: 120, y: 24, time: 200 }, 1],
  ['to the right goes to the previous market', { x: 280, y: 16, time: 200 }, -1],
  ['that is too short is ignored', { x: 170, y: 20, time: 100 }, 0],
  ['that is too slow is ignored', { x: 100, y: 20, time: 900 }, 0],
  ['that is too steep is a scroll', { x: 130, y: 70, time: 200 }, 0],
] as const)('a touch %s', (_, to, direction) => {
  expect(readSwipe(from, to)).toBe(direction)
})

function show() {
  const onSwipe = vi.fn<(direction: 1 | -1) => void>()
  render(
    <header data-testid="bar">
      <button type="button">BTC-PERP</button>
      <div style={{ overflowX: 'auto' }}>
        <span>Numbers</span>
      </div>
    </header>,
  )
  const end = watchSwipes(screen.getByTestId('bar'), onSwipe)
  const sweep = (on: HTMLElement, part: { pointerType?: string; isPrimary?: boolean } = {}) => {
    const pointer = { pointerType: 'touch', isPrimary: true, pointerId: 1, clientY: 20, ...part }
    fireEvent.pointerDown(on, { ...pointer, clientX: 200 })
    fireEvent.pointerUp(on, { ...pointer, clientX: 100 })
  }
  return { onSwipe, end, sweep }
}

test('a swipe with one finger over a button of the bar is reported, but not one with a mouse or two fingers', () => {
  const { onSwipe, end, sweep } = show()
  sweep(screen.getByRole('button'), { pointerType: 'mouse' })
  sweep(screen.getByRole('button'), { isPrimary: false })
  expect(onSwipe).not.toHaveBeenCalled()
  sweep(screen.getByRole('button'))
  expect(onSwipe.mock.calls).toEqual([[1]])
  end()
  sweep(screen.getByRole('button'))
  expect(onSwipe).toHaveBeenCalledTimes(1)
})

test('a swipe over content that scrolls sideways is not reported', () => {
  const { onSwipe, sweep } = show()
  const numbers = screen.getByText('Numbers')
  vi.spyOn(numbers.parentElement!, 'scrollWidth', 'get').mockReturnValue(900)
  sweep(numbers)
  expect(onSwipe).not.toHaveBeenCalled()
})

test('a touch that the system cancels is not reported', () => {
  const { onSwipe } = show()
  const button = screen.getByRole('button')
  const pointer = { pointerType: 'touch', isPrimary: true, pointerId: 1, clientY: 20 }
  fireEvent.pointerDown(button, { ...pointer, clientX: 200 })
  fireEvent.pointerCancel(button, pointer)
  fireEvent.pointerUp(button, { ...pointer, clientX: 100 })
  expect(onSwipe).not.toHaveBeenCalled()
})
