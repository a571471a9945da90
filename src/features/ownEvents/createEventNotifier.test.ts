import { expect, test, vi } from 'vitest'
import { notificationState, notifySystem } from '@/terminal/alerts/notifications'
import { playTone } from '@/terminal/alerts/playTone'
import { testOrder } from '@/terminal/fixtures/accountFixtures'
import { eventsOfOrder } from '@/terminal/ownEvents/AccountEvent'
import { defaultSettings } from '@/terminal/session/settings'
import { toasts } from '@/ui/overlays/toastStore'
import { createEventNotifier } from './createEventNotifier'

vi.mock('@/terminal/alerts/playTone', () => ({ playTone: vi.fn<() => void>() }))
vi.mock('@/terminal/alerts/notifications', () => ({
  notificationState: vi.fn<() => NotificationPermission>(() => 'granted'),
  notifySystem: vi.fn<() => void>(),
}))

test('events within a moment cause one sound, and each event of a chosen kind causes one desktop notification', () => {
  let due: (() => void)[] = []
  const timers = { set: (callback: () => void) => due.push(callback), clear: () => undefined }
  const notifyEvents = createEventNotifier({
    timers,
    settings: () => defaultSettings,
    instrumentOf: () => undefined,
    latest: (event) => event,
  })
  const fill = (id: string, filled: string, source: string) =>
    eventsOfOrder({ ...testOrder, order_id: id, cum_filled_quantity: filled, state: 'filled', order_source: source })
  notifyEvents(fill('1', '0.1', 'user'))
  notifyEvents(fill('2', '0.1', 'liquidation'))
  notifyEvents(fill('2', '0.2', 'liquidation'))
  expect(playTone).not.toHaveBeenCalled()
  for (const callback of due) callback()
  expect(playTone).toHaveBeenCalledTimes(1)
  expect(vi.mocked(notifySystem).mock.calls.map(([title, , tag]) => [title, tag])).toEqual([
    ['Position liquidated', 'fill:2'],
  ])
  due = []
  notifyEvents(eventsOfOrder({ ...testOrder, order_id: '3', state: 'canceled' }))
  for (const callback of due) callback()
  expect(playTone).toHaveBeenCalledTimes(1)
})

test('blocked desktop notifications cause only one warning', () => {
  const permission = 'denied'
  vi.mocked(notificationState).mockReturnValue(permission)
  toasts.setState([], true)
  const due: (() => void)[] = []
  const timers = { set: (callback: () => void) => due.push(callback), clear: () => undefined }
  const release = () => {
    for (const callback of due.splice(0)) callback()
  }
  const titles = () => toasts.getState().map(({ title }) => title)
  const parts = { timers, settings: () => defaultSettings, instrumentOf: () => undefined }
  const liquidated = { ...testOrder, cum_filled_quantity: '0.1', order_source: 'liquidation' }
  const notifyEvents = createEventNotifier({ ...parts, latest: (event) => event })
  notifyEvents(eventsOfOrder({ ...testOrder, cum_filled_quantity: '0.1' }))
  release()
  expect(titles()).toEqual([])
  for (const id of ['8', '9']) {
    notifyEvents(eventsOfOrder({ ...liquidated, order_id: id }))
    release()
  }
  // A tab that reports again creates another notifier.
  createEventNotifier({ ...parts, latest: (event) => event })(eventsOfOrder({ ...liquidated, order_id: '10' }))
  release()
  expect(titles()).toEqual(['The browser blocks desktop notifications of this page.'])
})
