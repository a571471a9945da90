import { fireEvent, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestLives, createTestServices } from '@/terminal/fixtures/terminalFixtures'
import { rowSize, setRowSize } from '@/terminal/painting/rowSize'
import { renderOnDesk } from '@/terminal/fixtures/screenFixtures'
import { Split } from './Split'

const WHOLE = 1000

/** Renders a split of 1,000 px whose second area has 300 px initially. There is no CSS layout in this environment. */
function show(unit: 'px' | '%' = 'px') {
  const services = createTestServices(createTestLives())
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const width = this.style.flex.startsWith('0') ? 300 : WHOLE
    return { width, height: 50 } as DOMRect
  })
  HTMLElement.prototype.setPointerCapture = () => undefined
  renderOnDesk(
    services,
    <Split
      id="test"
      between="columns"
      sized="second"
      size={unit === 'px' ? 300 : 30}
      unit={unit}
      min={200}
      max={400}
      minOther={100}
      first="chart"
      second="ticket"
    />,
  )
  const border = screen.getByRole('separator', { name: 'Resize columns' })
  return {
    border,
    storedSize: () => services.settings.getState().panelSizes['test'],
    ticket: screen.getByText('ticket'),
  }
}

test('the border can be focused by the keyboard, and its color shows the focus', () => {
  const { border } = show()
  border.focus()
  expect(document.activeElement).toBe(border)
  expect(border.tabIndex).toBe(0)
  expect(border.classList).toContain('focus-visible:bg-accent')
})

test('an arrow key moves the border by a step, with Shift by more, and the size is stored', () => {
  const { border, storedSize, ticket } = show()
  fireEvent.keyDown(border, { key: 'ArrowLeft' })
  expect(storedSize()).toBe(316)
  expect(ticket.style.flex).toBe('0 1 316px')
  expect(border.getAttribute('aria-valuetext')).toBe('316 px')
  fireEvent.keyDown(border, { key: 'ArrowRight', shiftKey: true })
  expect(storedSize()).toBe(204)
})

test('with a larger font the areas are larger, and the stored size is that of the default font', () => {
  const before = rowSize()
  onTestFinished(() => setRowSize(before))
  setRowSize({ height: 32, font: 18 })
  const { border, storedSize, ticket } = show()
  expect(ticket.style.flex).toBe('0 1 450px')
  // From the 300 px that it has in this environment: 316 px are 211 px at the default font.
  fireEvent.keyDown(border, { key: 'ArrowLeft' })
  expect(storedSize()).toBe(211)
  expect(ticket.style.flex).toBe('0 1 316.5px')
})

test('a dragged border follows the pointer within its limits, and its size is stored on release', () => {
  const { border, storedSize, ticket } = show()
  fireEvent.pointerDown(border, { clientX: 700, pointerId: 1 })
  fireEvent.pointerMove(border, { clientX: 650 })
  expect(ticket.style.flex).toBe('0 1 350px')
  expect(storedSize()).toBeUndefined()
  fireEvent.pointerMove(border, { clientX: 100 })
  fireEvent.pointerUp(border, { clientX: 100 })
  expect(storedSize()).toBe(400)
})

test('in right-to-left layouts the border moves in the direction of the arrow key and of the pointer', () => {
  document.dir = 'rtl'
  onTestFinished(() => void (document.dir = ''))
  const { border, storedSize, ticket } = show()
  fireEvent.keyDown(border, { key: 'ArrowRight' })
  expect(storedSize()).toBe(316)
  fireEvent.pointerDown(border, { clientX: 300, pointerId: 1 })
  fireEvent.pointerMove(border, { clientX: 350 })
  expect(ticket.style.flex).toBe('0 1 350px')
})

test('a press without a move stores no size', () => {
  const { border, storedSize } = show()
  fireEvent.pointerDown(border, { clientX: 700, pointerId: 1 })
  fireEvent.pointerUp(border, { clientX: 700 })
  expect(storedSize()).toBeUndefined()
})

test.each([
  ['Enter', (border: HTMLElement) => fireEvent.keyDown(border, { key: 'Enter' })],
  ['a double click', (border: HTMLElement) => fireEvent.doubleClick(border)],
])('%s puts the border back', (_, put) => {
  const { border, storedSize, ticket } = show()
  fireEvent.keyDown(border, { key: 'ArrowLeft' })
  put(border)
  expect(storedSize()).toBeUndefined()
  expect(ticket.style.flex).toBe('0 1 300px')
})

test('a size that grows with the window is stored in percent', () => {
  const { border, storedSize, ticket } = show('%')
  fireEvent.keyDown(border, { key: 'ArrowLeft' })
  expect(storedSize()).toBe(31.6)
  expect(ticket.style.flex).toBe('0 1 31.6%')
})
