import { beforeEach, expect, test, vi } from 'vitest'
import { noLimits } from '../noLimits'
import { defaultLimits } from '../policy/defaultLimits'
import { createSurface } from './createSurface'

/** Simulates a browser that reports what covers an element, or one that does not. */
function stubBrowser(reportsVisibility: boolean): void {
  class Entry {}
  if (reportsVisibility) Object.defineProperty(Entry.prototype, 'isVisible', { value: false })
  vi.stubGlobal('IntersectionObserverEntry', Entry)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(() => undefined)
})

const codeField = () => document.querySelector('input[name="code"]')
const confirm = () => document.querySelector<HTMLButtonElement>('button[type="submit"]')!
const ask = {
  unlock: () => void createSurface(document, () => undefined).confirmUnlock('device'),
  passkey: () => void createSurface(document, () => undefined).confirmProtection('passkey'),
}

test.each(['unlock', 'passkey'] as const)(
  'if the browser cannot report what covers the button, digits are typed: %s',
  (question) => {
    stubBrowser(false)
    ask[question]()
    expect(codeField()).not.toBeNull()
    expect(document.body.textContent).toMatch(/Type \d{4} to confirm/)
    expect(confirm().disabled).toBe(true)
    vi.advanceTimersByTime(500)
    expect(confirm().disabled).toBe(false)
  },
)

test.each(['unlock', 'passkey'] as const)('if it can, the button waits until it is visible: %s', (question) => {
  stubBrowser(true)
  ask[question]()
  expect(codeField()).toBeNull()
  vi.advanceTimersByTime(10_000)
  expect(confirm().disabled).toBe(true)
})

test.each(['limits', 'device'] as const)('digits are typed in any browser for irreversible actions: %s', (question) => {
  stubBrowser(true)
  const surface = createSurface(document, () => undefined)
  if (question === 'limits') void surface.confirmLimits('kedge-1', defaultLimits, noLimits)
  else void surface.confirmProtection('device')
  expect(codeField()).not.toBeNull()
})
