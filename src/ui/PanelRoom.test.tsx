import { act, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PanelRoom, useHasRoom } from './PanelRoom'

/** Mocks the width of every panel; the returned function changes it. */
function stubWidth(width: number): (next: number) => void {
  const observers: ((entries: { contentRect: { width: number } }[]) => void)[] = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: (typeof observers)[number]) {
        observers.push(callback)
      }
      observe() {
        for (const callback of observers) callback([{ contentRect: { width } }])
      }
      disconnect() {}
    },
  )
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  return (next) => {
    for (const callback of observers) callback([{ contentRect: { width: next } }])
  }
}

function Table() {
  const [wide, full] = [useHasRoom(), useHasRoom(57)]
  return <p>{full ? 'full' : wide ? 'wide' : 'narrow'}</p>
}

test('a table has its narrow form in a narrow panel of a wide screen, and its wide form in a wide panel', () => {
  const resize = stubWidth(400)
  const { container } = render(
    <PanelRoom>
      <Table />
    </PanelRoom>,
  )
  expect(container.textContent).toBe('narrow')
  act(() => resize(700))
  expect(container.textContent).toBe('wide')
  act(() => resize(57 * 16))
  expect(container.textContent).toBe('full')
  act(() => resize(57 * 16 - 1))
  expect(container.textContent).toBe('wide')
  // The panel is hidden behind another tab.
  act(() => resize(0))
  expect(container.textContent).toBe('wide')
})

test('a table outside of a layout follows the screen', () => {
  stubWidth(400)
  expect(render(<Table />).container.textContent).toBe('full')
})
