import { describe, expect, test } from 'vitest'
import { ACCOUNT, createAutoCancelBench as createBench } from '../fixtures/createAutoCancelBench'
import { AUTO_CANCEL_TIMEOUT_MS } from './createAutoCancel'

describe('a time that the trader chose', () => {
  const CHOSEN = 300_000

  test('is sent to the venue, renewed when a third of it has passed, and stored for the next page', async () => {
    const { open, answerOf, store, venue, time } = createBench()
    const { autoCancel, state } = open('a')
    await answerOf(autoCancel.arm(ACCOUNT, CHOSEN))
    expect(venue.timeouts).toEqual([CHOSEN])
    await time.advance(CHOSEN / 3 - 1_000)
    expect(venue.timeouts).toEqual([CHOSEN])
    await time.advance(2_000)
    expect(venue.timeouts).toEqual([CHOSEN, CHOSEN])
    expect(state()).toEqual({ kind: 'armed', triggerTime: venue.trigger, failing: false })
    expect(await store.get(ACCOUNT)).toMatchObject({ timeoutMs: CHOSEN })
  })

  test('is used by another page, at once or after a reload', async () => {
    const { open, answerOf, store, venue, time } = createBench()
    await answerOf(open('a').autoCancel.arm(ACCOUNT, CHOSEN))
    venue.timeouts.length = 0
    await answerOf(open('b').autoCancel.resume())
    expect(venue.timeouts).toEqual([CHOSEN])
    const stored = { account: ACCOUNT, triggerTime: time.clock.now() + 30_000, tab: 'gone' }
    await store.set(ACCOUNT, stored)
    venue.timeouts.length = 0
    await answerOf(open('c').autoCancel.resume())
    expect(venue.timeouts, 'an earlier build stored none').toEqual([AUTO_CANCEL_TIMEOUT_MS])
  })

  test('that the venue rejects leaves the previous one in force', async () => {
    const { open, answerOf, venue, time } = createBench()
    const { autoCancel } = open('a')
    await answerOf(autoCancel.arm(ACCOUNT))
    venue.rejects = true
    await answerOf(autoCancel.arm(ACCOUNT, CHOSEN))
    venue.rejects = false
    venue.timeouts.length = 0
    await time.advance(3_000)
    expect(venue.timeouts).toEqual([AUTO_CANCEL_TIMEOUT_MS])
  })
})
