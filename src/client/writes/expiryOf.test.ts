import { expect, test } from 'vitest'
import type { ActionBody, ActionName } from '@/protocol/actions'
import { TEST_ORDER } from '../fixtures/createWritesBench'
import { expiryOf, startDeadline } from './expiryOf'
import { createFakeTime } from '@/base/fixtures/createFakeTime'
import { createVenueClock } from '../createVenueClock'

const batch = (...orders: object[]) => ({ symbol_id: 1, orders }) as ActionBody<'batchPlace'>

test.each<[ActionName, object, number]>([
  ['placeOrder', TEST_ORDER, 30_000],
  ['placeOrder', { ...TEST_ORDER, time_in_force: 'ioc' }, 10_000],
  ['placeOrder', { ...TEST_ORDER, time_in_force: 'fok' }, 10_000],
  ['placeOrder', { ...TEST_ORDER, order_type: 'market' }, 10_000],
  ['batchPlace', batch(TEST_ORDER, TEST_ORDER), 30_000],
  ['batchPlace', batch(TEST_ORDER, { ...TEST_ORDER, time_in_force: 'ioc' }), 10_000],
  ['modifyOrder', {}, 30_000],
  ['cancelOrder', {}, 60_000],
  ['cancelAll', {}, 60_000],
  ['setLeverage', {}, 30_000],
  ['approveAgent', {}, 600_000],
])('%s %j expires after %i ms', (action, body, expiry) => {
  expect(expiryOf(action, body as ActionBody<ActionName>)).toBe(expiry)
})

test("the trader's own expiries replace the defaults of their groups", () => {
  const own = { resting: 5_000, cancel: 90_000 }
  expect(expiryOf('placeOrder', TEST_ORDER, own)).toBe(5_000)
  expect(expiryOf('cancelAll', {}, own)).toBe(90_000)
  expect(expiryOf('placeOrder', { ...TEST_ORDER, time_in_force: 'ioc' }, own)).toBe(10_000)
})

/** A deadline in ten seconds, started before the venue's time is known. */
function begin(signer: 'agent' | 'wallet') {
  const time = createFakeTime()
  const clock = createVenueClock(time.clock)
  const deadline = startDeadline(clock, signer, 10_000)
  const learn = (ahead: number) => {
    const at = time.clock.monotonic()
    clock.addSample({ serverTime: time.clock.now() + ahead, sentAt: at, receivedAt: at, precisionMs: 1 })
  }
  return { time, deadline, learn }
}

test('a correction of venue time by a minute does not move a deadline', async () => {
  const ahead = begin('agent')
  ahead.learn(60_000)
  expect(ahead.deadline.isOver()).toBe(false)
  const behind = begin('agent')
  behind.learn(-60_000)
  await behind.time.advance(10_000)
  expect(behind.deadline.isOver()).toBe(true)
})

test('a write that a wallet signs has no deadline: the signed expiry alone counts', async () => {
  const { time, deadline } = begin('wallet')
  await time.advance(600_000)
  expect(deadline.isOver()).toBe(false)
})
