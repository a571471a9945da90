import { expect, test } from 'vitest'
import { createFakeTime } from '@/base/fixtures/createFakeTime'
import { practiceProfile } from '@/protocol/profile'
import { TEST_ACCOUNT, TEST_ORDER, testAgent } from '../fixtures/createWritesBench'
import { createWriteRecord } from './journal/writeRecord'
import { submitToSender, type SubmitTools } from './submitToSender'
import type { WriteSender } from './worker/wire'

const LIFE_MS = 10_000

/** Submits a write to a sender that takes it and reports nothing; `state.ended` is the result. */
function submitToSilence(action: 'placeOrder' | 'cancelAll', body: object) {
  const time = createFakeTime()
  const now = time.clock.now()
  const never = new Promise<never>(() => undefined)
  const sender = { submit: () => ({ isStored: never, signed: never, fetch }) } as unknown as WriteSender
  const tools = {
    profile: practiceProfile,
    clock: { now: time.clock.now, offset: () => 0 },
    timers: time.timers,
    log: { awaitStored: () => never },
  } as unknown as SubmitTools
  const record = createWriteRecord({
    id: 'a',
    action,
    account: TEST_ACCOUNT,
    signer: testAgent.address,
    body: body as typeof TEST_ORDER,
    canonical: '',
    actionHash: null,
    now,
  })
  const stored = { record, body, text: null, tab: 'tab' }
  const write = { action, body, account: TEST_ACCOUNT, signer: testAgent, expiryMs: LIFE_MS }
  const auth = { signer_address: testAgent.address, nonce: now, expires_after: now + LIFE_MS }
  const state: { ended: unknown } = { ended: undefined }
  void submitToSender(tools, sender, stored as never, write as never, auth, () => undefined).then((result) => {
    state.ended = result
  })
  return { time, state }
}

test('waits for a silent sender beyond the expiry: a reply may still be on its way to the page', async () => {
  const { time, state } = submitToSilence('placeOrder', TEST_ORDER)
  await time.advance(LIFE_MS + 499)
  expect(state.ended).toBeUndefined()
  await time.advance(1)
  expect(state.ended).toEqual({ kind: 'silent' })
  expect(time.pendingTimers()).toBe(0)
})

test('waits two seconds for a silent sender of a cancel, whatever its expiry: a cancel may be sent twice', async () => {
  const { time, state } = submitToSilence('cancelAll', {})
  await time.advance(1_999)
  expect(state.ended).toBeUndefined()
  await time.advance(1)
  expect(state.ended).toEqual({ kind: 'silent' })
})
