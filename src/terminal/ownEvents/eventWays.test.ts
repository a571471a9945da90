import { expect, test } from 'vitest'
import { testOrder } from '../fixtures/accountFixtures'
import { changeWay, kindOfNews, notifiesBy } from './eventWays'

test('a kind notifies by default until the trader chooses, and other kinds and ways stay', () => {
  const usual = { eventWays: {} }
  expect(notifiesBy(usual, 'fill', 'sound')).toBe(true)
  expect(notifiesBy(usual, 'funding', 'message')).toBe(false)
  const chosen = changeWay(usual, { kind: 'fill', way: 'sound', on: false })
  expect(notifiesBy(chosen, 'fill', 'sound')).toBe(false)
  expect(notifiesBy(chosen, 'fill', 'message')).toBe(true)
  expect(notifiesBy(chosen, 'liquidation', 'desktop')).toBe(true)
  const both = changeWay(chosen, { kind: 'funding', way: 'desktop', on: true })
  expect(both.eventWays).toEqual({ fill: ['message'], funding: ['desktop'] })
})

test('a message about an order has the kind of its news', () => {
  const since = { filled: 0n, amount: 0n, state: 'new' }
  const order = { ...testOrder, cum_filled_quantity: '0.1', state: 'canceled' as const }
  expect(kindOfNews({ order, since })).toBe('fill')
  expect(kindOfNews({ order, since: { ...since, filled: 10n ** 18n } })).toBe('cancel')
  const forced = { ...order, state: 'filled' as const, order_source: 'liquidation' }
  expect(kindOfNews({ order: forced, since })).toBe('liquidation')
})
