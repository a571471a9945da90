import { afterEach, expect, test, vi } from 'vitest'

vi.mock('./playTone', () => ({ playTone: vi.fn<() => void>() }))

// Loads the modules again: test files share a process, and another file may have loaded them with its own mock.
vi.resetModules()
const { playTone } = await import('./playTone')
const { notifyOutsidePage } = await import('./notifyOutsidePage')

const shown: unknown[] = []

class SystemNotification extends EventTarget {
  static permission: NotificationPermission = 'granted'
  constructor(title: string, options: NotificationOptions) {
    super()
    shown.push([title, options])
  }
}

afterEach(() => {
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  shown.length = 0
  SystemNotification.permission = 'granted'
})

const words = { title: 'BTC-PERP reached 60,000.0', detail: 'Last price 60,001.5', tag: 'a 1' }
const notification = [words.title, { body: words.detail, tag: words.tag }]

test.each([
  { alertSound: true, alertNotification: true, sounds: 1, notifications: [notification] },
  { alertSound: true, alertNotification: false, sounds: 1, notifications: [] },
  { alertSound: false, alertNotification: true, sounds: 0, notifications: [notification] },
  { alertSound: false, alertNotification: false, sounds: 0, notifications: [] },
])('sound $alertSound and notification $alertNotification are as chosen', ({ sounds, notifications, ...chosen }) => {
  vi.stubGlobal('Notification', SystemNotification)
  notifyOutsidePage(chosen, words)
  expect(playTone).toHaveBeenCalledTimes(sounds)
  expect(shown).toEqual(notifications)
})

test('without the browser’s permission no notification is shown', () => {
  vi.stubGlobal('Notification', SystemNotification)
  SystemNotification.permission = 'denied'
  notifyOutsidePage({ alertSound: false, alertNotification: true }, words)
  expect(shown).toEqual([])
})
