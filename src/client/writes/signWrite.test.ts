import { describe, expect, test } from 'vitest'
import { createFakeTime } from '@/base/fixtures/createFakeTime'
import { practiceProfile } from '@/protocol/profile'
import type { WriteAuth } from '@/protocol/writes/auth'
import { addressOf, digestWrite, signDigest } from '@/protocol/signing'
import { createNonces } from '../createNonces'
import { createVenueClock } from '../createVenueClock'
import { createMemoryStore } from '../storage/createFallbackStore'
import type { Signer } from '../types'
import { askAuth, createAuth, signWrite, signCopy } from './signWrite'
import { TEST_ORDER, testAgent } from '../fixtures/createWritesBench'
import type { ActionBody, ActionName } from '@/protocol/actions'

const KEY = new Uint8Array(32).fill(9)
const ADDRESS = addressOf(KEY)

function createBench(kind: Signer['kind']) {
  const time = createFakeTime()
  const clock = createVenueClock(time.clock)
  const nonces = createNonces({ store: createMemoryStore(), clock })
  const tools = { profile: practiceProfile, nonces, clock }
  const requests: WriteAuth[] = []
  const signer: Signer = {
    kind,
    address: ADDRESS,
    async sign({ action, body, auth }) {
      requests.push(auth)
      if (requests.length === 1 && kind === 'wallet') return { ok: false, reason: 'expired', message: '' }
      const digest = digestWrite(practiceProfile.actions[action], body, auth, practiceProfile.domainName)
      return { ok: true, signature: signDigest(KEY, digest) }
    },
  }
  const sign = async (expiryMs: number) => {
    const write = { action: 'cancelAll', body: {}, account: ADDRESS, signer, expiryMs } as const
    const auth = createAuth(tools, write) ?? (await askAuth(tools, write))
    if ('kind' in auth) return auth
    return await signWrite(tools, write, auth)
  }
  return { time, nonces, now: clock.now, requests, sign }
}

describe('signWrite', () => {
  test('F71: after an expired request the wallet is asked again, with another nonce', async () => {
    const { requests, sign } = createBench('wallet')
    expect(await sign(600_000)).toMatchObject({ kind: 'signed', auth: requests[1]! })
    expect(requests[1]!.nonce).toBeGreaterThan(requests[0]!.nonce)
  })

  test.each([
    ['wallet', 10_000, 120_000],
    ['wallet', 600_000, 600_000],
    ['agent', 10_000, 10_000],
  ] as const)('gives a trader time to read the wallet’s request (%s, %i ms)', async (kind, expiry, granted) => {
    const { now, requests, sign } = createBench(kind)
    await sign(expiry)
    expect(requests[0]!.expires_after - now()).toBe(granted)
  })

  test('signs with a reserved nonce, and an expiry within the recommended life', async () => {
    const { time, nonces, requests, sign } = createBench('agent')
    const setAside = time.clock.now()
    await nonces.prepare(ADDRESS)
    await time.advance(4_000)
    await sign(10_000)
    await sign(600_000)
    expect(requests).toMatchObject([
      { nonce: setAside, expires_after: setAside + 14_000 },
      { nonce: setAside + 1, expires_after: setAside + 1 + 600_000 },
    ])
  })
})

test.each<[ActionName, ActionBody<ActionName>, number]>([
  ['cancelAll', {}, 1],
  ['placeOrder', TEST_ORDER, 0],
  ['modifyOrder', { order_id: '7', price: '100' }, 0],
])('only a cancel is signed again once it may have been sent: %s', async (action, body, signed) => {
  const { clock: own, timers } = createFakeTime()
  const clock = createVenueClock(own)
  const nonces = createNonces({ store: createMemoryStore(), clock })
  const auth: WriteAuth = { signer_address: testAgent.address, nonce: clock.now(), expires_after: clock.now() + 30_000 }
  let requests = 0
  const signer = {
    ...testAgent,
    sign: (...args: Parameters<typeof testAgent.sign>) => (requests++, testAgent.sign(...args)),
  }
  const write = { action, body, account: testAgent.address, signer, expiryMs: 30_000 }
  const copy = await signCopy({ profile: practiceProfile, nonces, clock, timers }, write, auth)
  expect([requests, copy?.auth ?? null]).toEqual([signed, signed ? auth : null])
})
