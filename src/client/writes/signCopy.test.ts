import { expect, test } from 'vitest'
import { createFakeTime } from '@/base/fixtures/createFakeTime'
import { practiceProfile } from '@/protocol/profile'
import type { WriteAuth } from '@/protocol/writes/auth'
import { createNonces } from '../createNonces'
import { createVenueClock } from '../createVenueClock'
import { TEST_ORDER, testAgent } from '../fixtures/createWritesBench'
import { createMemoryStore } from '../storage/createFallbackStore'
import type { ActionBody, ActionName } from '@/protocol/actions'
import { signCopy } from './signCopy'

test.each<[ActionName, ActionBody<ActionName>, number]>([
  ['cancelAll', {}, 1],
  ['placeOrder', TEST_ORDER, 0],
  ['modifyOrder', { order_id: '7', price: '100' }, 0],
])('of what may have been sent already only a cancel is signed once more: %s', async (action, body, signed) => {
  const { clock: own, timers } = createFakeTime()
  const clock = createVenueClock(own)
  const nonces = createNonces({ store: createMemoryStore(), clock })
  const auth: WriteAuth = { signer_address: testAgent.address, nonce: clock.now(), expires_after: clock.now() + 30_000 }
  let asked = 0
  const signer = {
    ...testAgent,
    sign: (...given: Parameters<typeof testAgent.sign>) => (asked++, testAgent.sign(...given)),
  }
  const write = { action, body, account: testAgent.address, signer, expiryMs: 30_000 }
  const copy = await signCopy({ profile: practiceProfile, nonces, clock, timers }, write, auth)
  expect([asked, copy?.auth ?? null]).toEqual([signed, signed ? auth : null])
})
