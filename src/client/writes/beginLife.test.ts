import { expect, test } from 'vitest'
import { createFakeTime } from '@/base/fixtures/createFakeTime'
import { createVenueClock } from '../createVenueClock'
import { beginLife } from './beginLife'

/** A life of ten seconds, begun before the venue's time is known. */
function begin(signer: 'agent' | 'wallet') {
  const time = createFakeTime()
  const clock = createVenueClock(time.clock)
  const life = beginLife(clock, signer, 10_000)
  const learn = (ahead: number) => {
    const at = time.clock.monotonic()
    clock.addSample({ serverTime: time.clock.now() + ahead, sentAt: at, receivedAt: at, precisionMs: 1 })
  }
  return { time, life, learn }
}

test('learning that the venue is a minute ahead or behind neither ends nor prolongs a life', async () => {
  const ahead = begin('agent')
  ahead.learn(60_000)
  expect(ahead.life.isOver()).toBe(false)
  const behind = begin('agent')
  behind.learn(-60_000)
  await behind.time.advance(10_000)
  expect(behind.life.isOver()).toBe(true)
})

test('a life that a wallet signs for does not end: the signed expiry alone counts', async () => {
  const { time, life } = begin('wallet')
  await time.advance(600_000)
  expect(life.isOver()).toBe(false)
})
