import { fireEvent, render } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { closesSheet, SheetGrip } from './SheetGrip'

const HEIGHT = 400

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(HEIGHT)
})

test.each([
  ['pulled down by half of its height', 200, 2_000, true],
  ['flung', 80, 100, true],
  ['pulled a little and let go', 80, 1_000, false],
  ['hardly moved, however fast', 10, 1, false],
  ['not moved', 0, 0, false],
])('a sheet that was %s: closes or stays', (_, distance, elapsed, closes) => {
  expect(closesSheet(distance, elapsed, HEIGHT)).toBe(closes)
})

function show() {
  const onClose = vi.fn<() => void>()
  const { container } = render(
    <dialog open>
      <SheetGrip onClose={onClose} />
    </dialog>,
  )
  return { onClose, sheet: container.querySelector('dialog')!, grip: container.querySelector('[data-sheet-grip]')! }
}

test('a sheet follows the finger down, and closes when released far enough down', () => {
  const { onClose, sheet, grip } = show()
  fireEvent.pointerDown(grip, { clientY: 300, pointerId: 1 })
  fireEvent.pointerMove(grip, { clientY: 550 })
  expect(sheet.style.translate).toBe('0 250px')
  fireEvent.pointerUp(grip, { clientY: 550 })
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(sheet.style.translate).toBe('')
})

test('a sheet does not follow upwards, and moves back when the system cancels the touch', () => {
  const { onClose, sheet, grip } = show()
  fireEvent.pointerDown(grip, { clientY: 300, pointerId: 1 })
  fireEvent.pointerMove(grip, { clientY: 200 })
  expect(sheet.style.translate).toBe('0 0px')
  fireEvent.pointerMove(grip, { clientY: 600 })
  fireEvent.pointerCancel(grip, { clientY: 600 })
  expect(onClose).not.toHaveBeenCalled()
  expect(sheet.style.translate).toBe('')
})
