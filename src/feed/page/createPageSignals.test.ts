import { expect, test } from 'vitest'
import { createPageSignals, type PageSignal } from './createPageSignals'

function createWindow() {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const navigator = { onLine: true }
  const window = Object.assign(new EventTarget(), { document, navigator })
  const signals: PageSignal[] = []
  const stop = createPageSignals(window as unknown as Window).subscribe((signal) => signals.push(signal))
  return { window, document, navigator, signals, stop }
}

test('F52: a page that was frozen and resumes wakes the feed', () => {
  const { document, signals } = createWindow()
  document.dispatchEvent(new Event('resume'))
  expect(signals).toEqual([{ op: 'wake' }])
})

test('F54: a page from the back/forward cache wakes the feed; a loaded one does not', () => {
  const { window, signals } = createWindow()
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(signals).toEqual([])
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(signals).toEqual([{ op: 'wake' }])
})

test('F51, F55: visibility and network changes are reported as they happen, until stopped', () => {
  const { window, document, navigator, signals, stop } = createWindow()
  document.visibilityState = 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
  navigator.onLine = false
  window.dispatchEvent(new Event('offline'))
  stop()
  window.dispatchEvent(new Event('offline'))
  expect(signals).toEqual([
    { op: 'visible', visible: false },
    { op: 'online', online: false },
  ])
})
