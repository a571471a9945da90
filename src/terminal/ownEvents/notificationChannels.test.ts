import { expect, test } from 'vitest'
import { testOrder } from '../fixtures/accountFixtures'
import { changeChannel, kindOfOrderEvent, notifiesBy } from './notificationChannels'

test('a kind notifies by default until the trader changes it; other kinds and channels stay unchanged', () => {
  const defaults = { notificationChannels: {} }
  expect(notifiesBy(defaults, 'fill', 'sound')).toBe(true)
  expect(notifiesBy(defaults, 'funding', 'message')).toBe(false)
  const chosen = changeChannel(defaults, { kind: 'fill', channel: 'sound', on: false })
  expect(notifiesBy(chosen, 'fill', 'sound')).toBe(false)
  expect(notifiesBy(chosen, 'fill', 'message')).toBe(true)
  expect(notifiesBy(chosen, 'liquidation', 'desktop')).toBe(true)
  const both = changeChannel(chosen, { kind: 'funding', channel: 'desktop', on: true })
  expect(both.notificationChannels).toEqual({ fill: ['message'], funding: ['desktop'] })
})

test('a message about an order has the kind of its newest change', () => {
  const since = { filled: 0n, amount: 0n, state: 'new' }
  const order = { ...testOrder, cum_filled_quantity: '0.1', state: 'canceled' as const }
  expect(kindOfOrderEvent({ order, since })).toBe('fill')
  expect(kindOfOrderEvent({ order, since: { ...since, filled: 10n ** 18n } })).toBe('cancel')
  const forced = { ...order, state: 'filled' as const, order_source: 'liquidation' }
  expect(kindOfOrderEvent({ order: forced, since })).toBe('liquidation')
})
