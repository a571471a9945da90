import { describe, expect, test, vi } from 'vitest'
import { createMemoryStore } from '@/client/storage/createFallbackStore'
import type { RecordStore } from '@/client/storage/RecordStore'
import type { SignResult } from '@/client/types'
import type { Address } from '@/protocol/fields'
import { practiceProfile } from '@/protocol/profile'
import { subAccountAddress } from '@/protocol/signing'
import { createFakeSurface, createVaultBench } from '../fixtures/createVaultBench'
import { noLimits } from '../noLimits'
import { createLimiter, type Limiter, type MarketWatch } from '../policy/createLimiter'
import { createOrderRate, type OrderRateRecord } from '../policy/createOrderRate'
import { defaultLimits } from '../policy/defaultLimits'
import type { SignerLimits } from '../types'

const OWNER: Address = `0x${'0a'.repeat(20)}`
const STRANGER: Address = `0x${'0c'.repeat(20)}`
const SUB: Address = `0x${'0b'.repeat(20)}`
const tight: SignerLimits = { ...defaultLimits, notionalPerOrder: '100' }
let made = 0

/** Creates a vault with a surface, and records the questions on it. */
function createBench(answer = false) {
  const questions: [SignerLimits, SignerLimits][] = []
  const choice = { answer }
  const surface = createFakeSurface({
    confirmLimits: async (_, before, after) => (questions.push([before, after]), choice.answer),
  })
  const bench = createVaultBench({
    surface,
    place: 'frame',
    createPrivateKey: () => new Uint8Array(32).fill(++made),
  })
  const create = (limits: SignerLimits, account = OWNER) =>
    bench.vault.create({ owner: OWNER, account, label: 'k' }, 1, limits)
  return { ...bench, questions, choice, create }
}

describe('the limits of a new key', () => {
  test('default limits need no confirmation; looser ones do, and no key is created when the trader declines', async () => {
    const { vault, create, questions } = createBench()
    await create(defaultLimits)
    expect(questions).toEqual([])
    await expect(create(noLimits)).rejects.toThrow('declined')
    expect(questions).toEqual([[defaultLimits, noLimits]])
    expect(await vault.list()).toHaveLength(1)
  })

  test.each(['forget', 'wipe'] as const)('the last limits outlive the key: %s', async (end) => {
    const { vault, create, questions, states } = createBench()
    const { agent } = await create(tight)
    await vault.markApproved(agent, 1, 99)
    await (end === 'forget' ? vault.forget(agent) : vault.wipe())
    expect(states.at(-1)?.lastLimits[OWNER]).toEqual(tight)
    await expect(create(defaultLimits)).rejects.toThrow('declined')
    expect(questions).toEqual([[tight, defaultLimits]])
    await create(tight)
  })

  test('confirmed limits apply to the next key too', async () => {
    const { vault, create, questions, choice } = createBench(true)
    const { agent } = await create(noLimits)
    await vault.forget(agent)
    choice.answer = false
    await create(noLimits)
    expect(questions).toHaveLength(1)
  })

  test('tightening a loose key of one account does not allow another loose one', async () => {
    const { vault, create, choice, states } = createBench(true)
    const loose = await create(noLimits, SUB)
    await vault.markApproved(loose.agent, 1, 99)
    choice.answer = false
    const main = await create(defaultLimits)
    expect(await vault.setLimits(main.agent, tight)).toEqual({ ok: true })
    expect(await vault.setLimits(loose.agent, { ...noLimits, ordersPerMinute: 1_000 })).toEqual({ ok: true })
    expect(states.at(-1)?.lastLimits[OWNER]).toEqual(tight)
    await vault.forget(main.agent)
    await expect(create(defaultLimits)).rejects.toThrow('declined')
  })

  test.each([
    ['of the owner', OWNER],
    ['of a sub-account', subAccountAddress(OWNER, 3) as Address],
    ['of another account', SUB],
  ])('a key of a false owner has the last limits of its account: %s', async (_, account) => {
    const { vault, create, questions } = createBench()
    const { agent } = await create(tight, account)
    await vault.forget(agent)
    const ofFalseOwner = (limits: SignerLimits) => vault.create({ owner: STRANGER, account, label: 'k' }, 1, limits)
    await expect(ofFalseOwner(defaultLimits)).rejects.toThrow('declined')
    expect(questions).toEqual([[tight, defaultLimits]])
    await ofFalseOwner(tight)
  })

  test('without a surface the wallet’s approval is the confirmation', async () => {
    const { vault, states } = createVaultBench()
    await vault.create({ owner: OWNER, account: OWNER, label: 'k' }, 1, noLimits)
    expect(states.at(-1)?.lastLimits[OWNER]).toEqual(noLimits)
  })
})

const NOW = 1_750_000_000_000

/** Creates a key that may place ten orders a minute; the test resolves or rejects each write of its count. */
async function createCounted() {
  const memory = createMemoryStore<OrderRateRecord>()
  const steps: { resolve: () => void; reject: (error: Error) => void }[] = []
  const store: RecordStore<OrderRateRecord> = {
    ...memory,
    async setAndRead(...args) {
      await new Promise<void>((resolve, reject) => steps.push({ resolve, reject }))
      return await memory.setAndRead(...args)
    },
  }
  const market: MarketWatch = {
    prices: async () => null,
    perpetual: () => true,
    orders: async () => new Map(),
    now: () => NOW,
    refresh: async () => undefined,
  }
  const limiter = createLimiter({
    profile: practiceProfile,
    market,
    orderRate: createOrderRate(store, 'tab'),
    results: { read: async () => [] },
  })
  const { vault } = createVaultBench({ limiter })
  const { agent } = await vault.create({ owner: OWNER, account: OWNER, label: 'k' }, 1, {
    ...noLimits,
    ordersPerMinute: 10,
  })
  const body = { symbol_id: 1, is_buy: true, order_type: 'market', quantity: '1' } as const
  const auth = { signer_address: agent, target_address: OWNER, nonce: NOW, expires_after: NOW + 30_000 }
  return { steps, sign: () => vault.sign(agent, { action: 'placeOrder', body, auth }) }
}

describe('the stored count of orders', () => {
  test.each([
    [OWNER, OWNER, OWNER],
    [OWNER, subAccountAddress(OWNER, 3) as Address, OWNER],
    [STRANGER, OWNER, OWNER],
    [STRANGER, subAccountAddress(OWNER, 3) as Address, OWNER],
  ])('counts with the true owner’s: key of %s for %s', async (owner, account, counted) => {
    const names: string[] = []
    const limiter: Limiter = async (key) => (names.push(key.owner), null)
    const { vault } = createVaultBench({ limiter, createPrivateKey: () => new Uint8Array(32).fill(++made) })
    await vault.create({ owner: OWNER, account: OWNER, label: 'k' }, 1, defaultLimits)
    const { agent } = await vault.create({ owner, account, label: 'k' }, 1, defaultLimits)
    const auth = { signer_address: agent, target_address: account, nonce: NOW, expires_after: NOW + 30_000 }
    await vault.sign(agent, { action: 'cancelAll', body: {}, auth })
    expect(names).toEqual([counted])
  })

  test('no signature is returned before the count is stored', async () => {
    const { steps, sign } = await createCounted()
    const results: SignResult[] = []
    const signed = sign().then((result) => results.push(result))
    await vi.waitFor(() => expect(steps).toHaveLength(1))
    await new Promise((resolve) => setTimeout(resolve))
    expect(results).toEqual([])
    steps[0]!.resolve()
    await signed
    expect(results).toMatchObject([{ ok: true }])
  })

  test('a count that cannot be stored returns no signature', async () => {
    const { steps, sign } = await createCounted()
    const signed = sign()
    await vi.waitFor(() => expect(steps).toHaveLength(1))
    steps[0]!.reject(new Error('the store failed'))
    await expect(signed).rejects.toThrow('the store failed')
  })
})
