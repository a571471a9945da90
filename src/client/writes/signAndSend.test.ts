import { expect, test, vi } from 'vitest'
import { createFakeTime } from '@/base/fixtures/createFakeTime'
import { digestOf } from './signWrite'
import { practiceProfile } from '@/protocol/profile'
import { bytesToHex } from '@noble/hashes/utils.js'
import { TEST_ACCOUNT, TEST_ORDER, testAgent } from '../fixtures/createWritesBench'
import { createWriteRecord } from './journal/writeRecord'
import type { WriteStep, WriteTask } from './worker/wire'
import { signAndSend } from './signAndSend'

/** Creates a write with an expiry of ten seconds, and `signAndSend` with spies and its recorded steps. */
function pack() {
  const time = createFakeTime()
  const [now, expiry] = [time.clock.now(), time.clock.now() + 10_000]
  const named = { id: 'a', action: 'placeOrder', account: TEST_ACCOUNT, signer: testAgent.address } as const
  const record = createWriteRecord({ ...named, body: TEST_ORDER, canonical: '', actionHash: null, now })
  const auth = { signer_address: testAgent.address, nonce: now, expires_after: expiry }
  const write = { action: named.action, body: TEST_ORDER, account: TEST_ACCOUNT, signer: testAgent, expiryMs: 10_000 }
  const task: WriteTask = {
    stored: { record, body: TEST_ORDER, text: null, tab: 'tab' },
    agent: testAgent.address,
    request: { action: named.action, body: TEST_ORDER, auth },
    digest: bytesToHex(digestOf({ profile: practiceProfile } as never, write, auth)),
    lifeMs: 10_000,
    until: expiry,
    path: '/v1/trade/orders',
  }
  const tools = {
    store: { set: vi.fn(async () => undefined) },
    sign: vi.fn((_: unknown, request: WriteTask['request']) => testAgent.sign(request)),
    fetch: vi.fn(async () => new Response('{}')),
    baseUrl: 'http://venue',
    clock: time.clock,
  }
  const steps: WriteStep[] = []
  return { time, tools, steps, submit: () => signAndSend(tools, task, (step) => steps.push(step)) }
}

test('a write is stored, signed and sent', async () => {
  const { tools, steps, submit } = pack()
  await submit()
  expect(steps.map(({ step }) => step)).toEqual(['stored', 'signed', 'reply'])
  expect(tools.fetch).toHaveBeenCalledOnce()
})

test('a write that arrives after its expiry, from a frozen page, is not sent', async () => {
  const { time, tools, steps, submit } = pack()
  time.sleep(10_000, true)
  await submit()
  expect(steps).toEqual([{ step: 'stored', ok: false }])
  for (const used of [tools.store.set, tools.sign, tools.fetch]) expect(used).not.toHaveBeenCalled()
})

test('F34: a hanging connection is closed when the page stops waiting, so that a cancel can use it', async () => {
  const limits = vi.spyOn(AbortSignal, 'timeout')
  await pack().submit()
  expect(limits.mock.calls).toEqual([[8_000]])
})

test('a signature that takes too long is not sent, though the wall clock was set back meanwhile', async () => {
  const { time, tools, steps, submit } = pack()
  tools.sign.mockImplementation((_, request) => {
    time.sleep(10_000, true)
    time.stepWall(-10_000)
    return testAgent.sign(request)
  })
  await submit()
  expect(steps).toMatchObject([
    { step: 'stored', ok: true },
    { step: 'blocked', blocked: { reason: 'expired' } },
  ])
  expect(tools.fetch).not.toHaveBeenCalled()
})

test('an answer of the signer that cannot be encoded is reported as a failure', async () => {
  const { tools, steps, submit } = pack()
  tools.sign.mockResolvedValue({ ok: true } as never)
  await submit()
  expect(steps).toMatchObject([{ step: 'stored', ok: true }, { step: 'failed' }])
  expect(tools.fetch).not.toHaveBeenCalled()
})
