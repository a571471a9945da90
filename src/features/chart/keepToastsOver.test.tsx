import { beforeEach, expect, test, vi } from 'vitest'
import { keepToastsOver } from './keepToastsOver'

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly callback: () => void
      constructor(callback: () => void) {
        this.callback = callback
      }
      observe() {
        this.callback()
      }
      disconnect() {}
    },
  )
})

function addChart(left: number, top: number, width: number): HTMLElement {
  const chart = document.createElement('div')
  chart.getBoundingClientRect = () => new DOMRect(left, top, width, 300)
  document.body.append(chart)
  return chart
}

const place = () =>
  ['--toasts-start', '--toasts-top'].map((name) => document.documentElement.style.getPropertyValue(name))

test('toasts are over the first chart, and over the next one when the first is removed', () => {
  const ends = [keepToastsOver(addChart(250, 130, 800)), keepToastsOver(addChart(0, 500, 390))]
  expect(place()).toEqual(['302px', '154px'])
  ends[0]!()
  // In a narrow chart the toasts do not cover the newest prices.
  expect(place()).toEqual(['20px', '524px'])
  const hidden = addChart(0, 0, 0)
  ends.push(keepToastsOver(hidden))
  document.body.prepend(hidden)
  expect(place(), 'a hidden chart is not one').toEqual(['20px', '524px'])
  ends[1]!()
  expect(place()).toEqual(['', ''])
})
