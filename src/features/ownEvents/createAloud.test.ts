import { expect, test, vi } from 'vitest'
import { notifySystem } from '@/terminal/alerts/notifications'
import { playTone } from '@/terminal/alerts/playTone'
import { testOrder } from '@/terminal/fixtures/accountFixtures'
import { eventsOfOrder } from '@/terminal/ownEvents/AccountEvent'
import { defaultSettings } from '@/terminal/session/settings'
import { createAloud } from './createAloud'

vi.mock('@/terminal/alerts/playTone', () => ({ playTone: vi.fn<() => void>() }))
vi.mock('@/terminal/alerts/notifications', () => ({
  notificationState: () => 'granted',
  notifySystem: vi.fn<() => void>(),
}))

test('events that come together sound once, and only kinds that were chosen reach the desktop, each once', () => {
  let due: (() => void)[] = []
  const timers = { set: (callback: () => void) => due.push(callback), clear: () => undefined }
  const aloud = createAloud({
    timers,
    settings: () => defaultSettings,
    instrumentOf: () => undefined,
    latest: (event) => event,
  })
  const fill = (id: string, filled: string, source: string) =>
    eventsOfOrder({ ...testOrder, order_id: id, cum_filled_quantity: filled, state: 'filled', order_source: source })
  aloud(fill('1', '0.1', 'user'))
  aloud(fill('2', '0.1', 'liquidation'))
  aloud(fill('2', '0.2', 'liquidation'))
  expect(playTone).not.toHaveBeenCalled()
  for (const callback of due) callback()
  expect(playTone).toHaveBeenCalledTimes(1)
  expect(vi.mocked(notifySystem).mock.calls.map(([title, , tag]) => [title, tag])).toEqual([
    ['Position liquidated', 'fill:2'],
  ])
  due = []
  aloud(eventsOfOrder({ ...testOrder, order_id: '3', state: 'canceled' }))
  for (const callback of due) callback()
  expect(playTone).toHaveBeenCalledTimes(1)
})
