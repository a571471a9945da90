import { beforeEach, expect, test, vi } from 'vitest'
import { canSeeCover, watchVisibility } from './watchVisibility'

type Report = { isIntersecting: boolean; isVisible: boolean }
let report: (...entries: Report[]) => void = () => undefined
const watched = { elements: [] as Element[], options: {} as object, ended: 0 }

/** Simulates a browser whose reports of what covers an element (IntersectionObserver v2) the test makes. */
function stubChromium(): void {
  class Entry {}
  Object.defineProperty(Entry.prototype, 'isVisible', { value: false })
  vi.stubGlobal('IntersectionObserverEntry', Entry)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: Report[]) => void, options: object) {
        report = (...entries) => callback(entries)
        watched.options = options
      }
      observe(element: Element) {
        watched.elements.push(element)
      }
      disconnect() {
        watched.ended++
      }
    },
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(watched, { elements: [], options: {}, ended: 0 })
})

const SEEN = { isIntersecting: true, isVisible: true }

test('an element counts as seen after all of it was visible for half a second', () => {
  stubChromium()
  expect(canSeeCover()).toBe(true)
  const reports: boolean[] = []
  const element = document.createElement('dialog')
  watchVisibility(element, (seen) => reports.push(seen))
  expect([watched.elements, watched.options]).toEqual([
    [element],
    { threshold: [0.99], trackVisibility: true, delay: 100 },
  ])
  report(SEEN)
  vi.advanceTimersByTime(499)
  expect(reports).toEqual([])
  vi.advanceTimersByTime(1)
  expect(reports).toEqual([true])
})

test.each([
  ['something covers it', { isIntersecting: true, isVisible: false }],
  ['it lies outside of the window', { isIntersecting: false, isVisible: false }],
  ['part of it is cut off', { isIntersecting: false, isVisible: true }],
])('if %s it is not visible, and the half second starts again afterwards', (_, entry) => {
  stubChromium()
  const reports: boolean[] = []
  watchVisibility(document.body, (seen) => reports.push(seen))
  report(SEEN)
  vi.advanceTimersByTime(400)
  report(entry)
  expect(reports).toEqual([false])
  vi.advanceTimersByTime(10_000)
  expect(reports).toEqual([false])
  report(SEEN)
  vi.advanceTimersByTime(499)
  expect(reports).toEqual([false])
  vi.advanceTimersByTime(1)
  expect(reports).toEqual([false, true])
})

test('of several reports at once the last one counts', () => {
  stubChromium()
  const reports: boolean[] = []
  watchVisibility(document.body, (seen) => reports.push(seen))
  report(SEEN, { isIntersecting: true, isVisible: false })
  vi.advanceTimersByTime(1_000)
  expect(reports).toEqual([false])
  report({ isIntersecting: true, isVisible: false }, SEEN)
  vi.advanceTimersByTime(1_000)
  expect(reports).toEqual([false, true])
})

test.each([true, false])('ending the watch also ends the half second (a browser that reports: %s)', (chromium) => {
  if (chromium) stubChromium()
  else vi.stubGlobal('IntersectionObserverEntry', class {})
  const reports: boolean[] = []
  const stop = watchVisibility(document.body, (seen) => reports.push(seen))
  if (chromium) report(SEEN)
  stop()
  vi.advanceTimersByTime(10_000)
  expect([reports, watched.ended]).toEqual([[], chromium ? 1 : 0])
})

test('without reports only the half second passes, and canSeeCover is false', () => {
  vi.stubGlobal('IntersectionObserverEntry', undefined)
  expect(canSeeCover()).toBe(false)
  vi.stubGlobal('IntersectionObserverEntry', class {})
  expect(canSeeCover()).toBe(false)
  const reports: boolean[] = []
  watchVisibility(document.body, (seen) => reports.push(seen))
  vi.advanceTimersByTime(499)
  expect(reports).toEqual([])
  vi.advanceTimersByTime(1)
  expect(reports).toEqual([true])
})
