import { describe, expect, test } from 'vitest'
import { ACCOUNT, createAutoCancelBench as createBench, rejected } from '../fixtures/createAutoCancelBench'
import { AUTO_CANCEL_REFRESH_MS, AUTO_CANCEL_TIMEOUT_MS } from './createAutoCancel'
import type { StoredAutoCancel } from './createAutoCancel'

describe('arming', () => {
  test('is confirmed with the venue’s trigger time, and stored for the next page', async () => {
    const { open, answerOf, store, venue } = createBench()
    const { autoCancel, state } = open('a')
    const armed = autoCancel.arm(ACCOUNT.toUpperCase().replace('0X', '0x'))
    expect(await answerOf(armed)).toBeNull()
    expect(state()).toEqual({ kind: 'armed', triggerTime: venue.trigger, failing: false })
    expect(await store.get(ACCOUNT)).toEqual({
      account: ACCOUNT,
      triggerTime: venue.trigger,
      tab: 'a',
      timeoutMs: 60_000,
    })
  })

  test('that the venue rejects leaves it off, returns the reason, and stores nothing', async () => {
    const { open, answerOf, store, venue, time } = createBench()
    venue.rejects = true
    const { autoCancel, state } = open('a')
    expect(await answerOf(autoCancel.arm(ACCOUNT))).toEqual(rejected)
    expect(state()).toEqual({ kind: 'off' })
    expect(await store.entries()).toEqual([])
    await time.advance(600_000)
    expect(venue.timeouts).toEqual([AUTO_CANCEL_TIMEOUT_MS])
  })

  test('again, if the venue rejects it, leaves the timer armed: the venue still cancels', async () => {
    const { open, answerOf, venue, time } = createBench()
    const { autoCancel, state } = open('a')
    await answerOf(autoCancel.arm(ACCOUNT))
    venue.rejects = true
    const disarmed = autoCancel.disarm(ACCOUNT)
    const armed = autoCancel.arm(ACCOUNT)
    expect(await answerOf(disarmed, 300)).toEqual(rejected)
    expect(await armed).toEqual(rejected)
    expect(venue.trigger).not.toBeNull()
    expect(state()).toMatchObject({ kind: 'armed', triggerTime: venue.trigger })
    venue.rejects = false
    const before = venue.trigger!
    await time.advance(AUTO_CANCEL_REFRESH_MS)
    expect(venue.trigger, 'and it is pushed back as before').toBeGreaterThan(before)
  })
})

describe('an answer that leaves the outcome open', () => {
  test('is reported at once when arming and disarming', async () => {
    const { open, answerOf, venue } = createBench()
    const { autoCancel } = open('a')
    const seen: (number | null)[] = []
    const note = ({ status }: { status: number | null }) => void seen.push(status)
    venue.unclear = 503
    const armed = autoCancel.arm(ACCOUNT, undefined, note)
    expect(await answerOf(Promise.resolve(seen))).toEqual([503])
    expect(await answerOf(armed, 1_100)).toEqual(rejected)
    venue.unclear = null
    await answerOf(autoCancel.arm(ACCOUNT))
    venue.unclear = 502
    const disarmed = autoCancel.disarm(ACCOUNT, note)
    expect(await answerOf(Promise.resolve(seen))).toEqual([503, 502])
    await answerOf(disarmed, 1_100)
  })

  test('is shown with the failed renewal', async () => {
    const { open, answerOf, venue, time } = createBench()
    const { autoCancel, state } = open('a')
    await answerOf(autoCancel.arm(ACCOUNT))
    venue.unclear = 503
    await time.advance(AUTO_CANCEL_REFRESH_MS + 1_500)
    expect(state()).toMatchObject({ kind: 'armed', failing: true, status: 503 })
    Object.assign(venue, { unclear: null, rejects: true })
    await time.advance(3_000)
    expect(state(), 'a rejection is no open outcome').toMatchObject({ failing: true })
    expect(state()).not.toHaveProperty('status')
  })
})

describe('renewing', () => {
  test('that fails is shown and tried again every two seconds until it succeeds', async () => {
    const { open, answerOf, venue, time } = createBench()
    const { autoCancel, state } = open('a')
    await answerOf(autoCancel.arm(ACCOUNT))
    venue.rejects = true
    venue.timeouts.length = 0
    await time.advance(AUTO_CANCEL_REFRESH_MS + 10_000)
    expect(state()).toMatchObject({ kind: 'armed', failing: true })
    expect(venue.timeouts.length).toBe(5)
    venue.rejects = false
    await time.advance(3_000)
    expect(state()).toEqual({ kind: 'armed', triggerTime: venue.trigger, failing: false })
  })

  test('that fails until the trigger time: it fired, and the number of canceled orders is read until it is known', async () => {
    const { open, answerOf, venue, time, store } = createBench()
    const { autoCancel, state } = open('a')
    await answerOf(autoCancel.arm(ACCOUNT))
    const { trigger } = venue
    Object.assign(venue, { rejects: true, away: true })
    await time.advance(70_000)
    expect(state()).toEqual({ kind: 'fired', triggerTime: trigger, canceled: null })
    expect(await store.entries(), 'a page that is opened now says so too').toHaveLength(1)
    venue.history = [{ state: 'canceled' }, { state: 'filled' }, { state: 'canceled' }]
    venue.away = false
    await time.advance(3_000)
    expect(state()).toEqual({ kind: 'fired', triggerTime: trigger, canceled: 2 })
    expect(await store.entries()).toEqual([])
    const sentBefore = venue.timeouts.length
    await time.advance(60_000)
    expect(venue.timeouts.length).toBe(sentBefore)
  })
})

describe('disarming', () => {
  test('that the venue rejects leaves it armed, and it is renewed at once', async () => {
    const { open, answerOf, venue, time } = createBench()
    const { autoCancel, state } = open('a')
    await answerOf(autoCancel.arm(ACCOUNT))
    await time.advance(15_000)
    venue.rejects = true
    expect(await answerOf(autoCancel.disarm(ACCOUNT))).toEqual(rejected)
    venue.rejects = false
    await time.advance(3_000)
    expect(state()).toEqual({ kind: 'armed', triggerTime: venue.trigger, failing: false })
    expect(venue.timeouts).toEqual([AUTO_CANCEL_TIMEOUT_MS, 0, AUTO_CANCEL_TIMEOUT_MS, AUTO_CANCEL_TIMEOUT_MS])
  })

  test('of a timer that is off sends nothing', async () => {
    const { open, answerOf, venue } = createBench()
    expect(await answerOf(open('a').autoCancel.disarm(ACCOUNT))).toBeNull()
    expect(venue.timeouts).toEqual([])
  })

  test('during arming waits for it, so that the trader’s last action wins', async () => {
    const { open, answerOf, venue } = createBench()
    const { autoCancel, state } = open('a')
    const [armed, disarmed] = [autoCancel.arm(ACCOUNT), autoCancel.disarm(ACCOUNT)]
    expect(await answerOf(armed, 300)).toBeNull()
    expect(await disarmed).toBeNull()
    expect([venue.timeouts, venue.trigger, state()]).toEqual([[AUTO_CANCEL_TIMEOUT_MS, 0], null, { kind: 'off' }])
  })

  test.each([
    ['arrives before the arming', 5_000],
    ['arrives after it', 200],
  ])('in one page while another is arming is sent to the venue: it %s', async (_, takesMs) => {
    const { open, answerOf, venue, time } = createBench()
    const [a, b] = [open('a'), open('b')]
    venue.takesMs = takesMs
    const armed = a.autoCancel.arm(ACCOUNT)
    await time.advance(10)
    venue.takesMs = 300
    expect(await answerOf(b.autoCancel.disarm(ACCOUNT), 1_000)).toBeNull()
    expect(await answerOf(armed, 6_000)).toBeNull()
    expect(venue.trigger).toBeNull()
    expect([a.state(), b.state()]).toEqual([{ kind: 'off' }, { kind: 'off' }])
    await time.advance(300_000)
    expect(venue.timeouts.every((timeout) => timeout === 0 || timeout === AUTO_CANCEL_TIMEOUT_MS)).toBe(true)
    expect([venue.trigger, a.state(), b.state()]).toEqual([null, { kind: 'off' }, { kind: 'off' }])
  })

  test('that is rejected while another page is arming leaves it shown as armed, in both', async () => {
    const { open, answerOf, venue, time } = createBench()
    const [a, b] = [open('a'), open('b')]
    const armed = a.autoCancel.arm(ACCOUNT)
    await time.advance(60)
    const again = a.autoCancel.arm(ACCOUNT)
    await time.advance(10)
    expect(b.state().kind).toBe('arming')
    venue.rejects = true
    expect(await answerOf(b.autoCancel.disarm(ACCOUNT), 100)).toEqual(rejected)
    venue.rejects = false
    await armed
    await again
    await time.advance(30_000)
    expect(venue.trigger).not.toBeNull()
    expect([a.state(), b.state()]).toMatchObject([
      { kind: 'armed', triggerTime: venue.trigger },
      { kind: 'armed', triggerTime: venue.trigger },
    ])
  })

  test('in one page reaches the others, and is not undone by a slow renewal there', async () => {
    const { open, answerOf, venue, time } = createBench()
    const [a, b] = [open('a'), open('b')]
    await answerOf(a.autoCancel.arm(ACCOUNT))
    venue.takesMs = 5_000
    await time.advance(AUTO_CANCEL_REFRESH_MS)
    venue.takesMs = 50
    expect(await answerOf(b.autoCancel.disarm(ACCOUNT), 300)).toBeNull()
    expect(venue.trigger).toBeNull()
    await time.advance(5_000)
    expect(venue.timeouts).toEqual([AUTO_CANCEL_TIMEOUT_MS, AUTO_CANCEL_TIMEOUT_MS, 0, 0])
    await time.advance(300_000)
    expect([a.state(), b.state(), venue.trigger]).toEqual([{ kind: 'off' }, { kind: 'off' }, null])
  })
})

describe('another page', () => {
  test('that stops renewing is replaced before the trigger time', async () => {
    const { open, answerOf, venue, time, store } = createBench()
    const a = open('a')
    const b = open('b')
    await answerOf(a.autoCancel.arm(ACCOUNT))
    expect(b.state()).toEqual(a.state())
    await time.advance(600_000)
    expect(venue.trigger! - time.clock.now()).toBeGreaterThan(0)
    expect((await store.get(ACCOUNT))?.tab).toBe('a')
  })

  test.each([null, 7, 'text', {}])('F63: a damaged record (%j) is left out', async (damaged) => {
    const { open, answerOf, store, time } = createBench()
    await store.set('0', damaged as unknown as StoredAutoCancel)
    await store.set(ACCOUNT, { account: ACCOUNT, triggerTime: time.clock.now() + 30_000, tab: 'gone' })
    const { autoCancel, state } = open('b')
    await answerOf(autoCancel.resume())
    expect(state()).toMatchObject({ kind: 'armed' })
  })

  test('that is opened later resumes a stored timer; an expired one has fired', async () => {
    const first = createBench()
    await first.store.set(ACCOUNT, { account: ACCOUNT, triggerTime: first.time.clock.now() + 30_000, tab: 'gone' })
    const { autoCancel, state } = first.open('b')
    await first.answerOf(autoCancel.resume())
    expect(state()).toMatchObject({ kind: 'armed', triggerTime: first.venue.trigger })
    const second = createBench()
    const triggerTime = second.time.clock.now() - 1_001
    await second.store.set(ACCOUNT, { account: ACCOUNT, triggerTime, tab: 'gone' })
    const lateTab = second.open('b')
    await second.answerOf(lateTab.autoCancel.resume())
    expect(lateTab.state()).toEqual({ kind: 'fired', triggerTime, canceled: 0 })
    expect(second.venue.timeouts, 'nothing is armed, only the history is read').toEqual([-1, -1])
  })

  test('with a wall clock that is ahead, resumes a timer that has not fired', async () => {
    const { open, answerOf, store, time, venue } = createBench()
    await store.set(ACCOUNT, { account: ACCOUNT, triggerTime: time.clock.now() + 30_000, tab: 'gone' })
    time.stepWall(300_000)
    const { autoCancel, state } = open('b')
    await answerOf(autoCancel.resume())
    expect(state()).toMatchObject({ kind: 'armed', triggerTime: venue.trigger })
  })

  test('whose wall clock is set ahead continues to renew the timer', async () => {
    const { open, answerOf, time, venue } = createBench()
    const { autoCancel, state } = open('a')
    await answerOf(autoCancel.arm(ACCOUNT))
    const before = venue.trigger!
    time.stepWall(300_000)
    await time.advance(AUTO_CANCEL_REFRESH_MS + 1_000)
    expect(state()).toMatchObject({ kind: 'armed', triggerTime: venue.trigger })
    expect(venue.trigger).toBeGreaterThan(before)
  })

  test('is notified when the trader dismisses it; an armed timer cannot be dismissed', async () => {
    const { open, answerOf, store, time } = createBench()
    const [a, b] = [open('a'), open('b')]
    await store.set(ACCOUNT, { account: ACCOUNT, triggerTime: time.clock.now() - 2_000, tab: 'gone' })
    await answerOf(a.autoCancel.resume())
    expect(b.state().kind).toBe('fired')
    b.autoCancel.dismiss(ACCOUNT)
    expect([a.state(), b.state()]).toEqual([{ kind: 'off' }, { kind: 'off' }])
    await answerOf(a.autoCancel.arm(ACCOUNT))
    b.autoCancel.dismiss(ACCOUNT)
    expect([a.state().kind, b.state().kind]).toEqual(['armed', 'armed'])
  })
})
