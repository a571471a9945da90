import { describe, expect, test, vi } from 'vitest'
import { WEEK_MS } from '@/base/durations'
import type { WriteOutcome } from '@/client/types'
import type { Address } from '@/protocol/fields'
import { AGENTS, confirmed, createKeysBench, NOW, OWNER, storedKey } from './fixtures/createKeysBench'
import { noLimits } from './noLimits'
import { defaultLimits } from './policy/defaultLimits'

const SUB: Address = `0x${'0b'.repeat(20)}`
const [FIRST, SECOND] = AGENTS as [Address, Address]
const rejected = { kind: 'rejected', code: '11003', message: 'no', traceCode: 't', status: 422 } as const
const upper = (address: string) => address.toUpperCase().replace('0X', '0x')
const listed = (agent: Address, label = 'kedge-profile') => ({
  agent_address: agent,
  label,
  expires_time: NOW + WEEK_MS,
})

describe.each(['renew', 'revoke'] as const)('%s', (name) => {
  const action = name === 'renew' ? 'renewAgent' : 'revokeAgent'
  const done: WriteOutcome<unknown> = { kind: 'confirmed', data: { tx_hash: '0x', expires_time: NOW + 2 * WEEK_MS } }

  test('is signed by the wallet for the owner’s account, with the agent in lower case', async () => {
    const bench = createKeysBench()
    const submit = vi.spyOn(bench.writes, 'submit')
    bench.answer(done)
    await bench.keys[name]({ owner: OWNER, agent: upper(FIRST) })
    const body = { agent_address: FIRST, ...(name === 'renew' ? { valid_days: 7 } : {}) }
    expect(submit).toHaveBeenCalledExactlyOnceWith(action, body, {
      account: OWNER,
      signer: expect.objectContaining({ kind: 'wallet', address: OWNER }) as unknown,
    })
  })

  test('without a wallet, or with one on another account, nothing is sent', async () => {
    const bench = createKeysBench()
    expect(await bench.keys[name]({ owner: SUB, agent: FIRST })).toMatchObject({
      kind: 'blocked',
      reason: 'wallet_account',
    })
    bench.connect(null)
    expect(await bench.keys[name]({ owner: OWNER, agent: FIRST })).toMatchObject({
      kind: 'blocked',
      reason: 'no_signer',
    })
    expect(bench.submitted).toEqual([])
  })

  test('a rejection by the venue or the wallet is returned, and no key changes', async () => {
    const bench = createKeysBench({ storedKeys: [storedKey(NOW)] })
    bench.venue.agents = [listed(FIRST)]
    await bench.watchStatus()
    bench.answer(rejected)
    expect(await bench.keys[name]({ owner: OWNER, agent: FIRST })).toEqual(rejected)
    bench.answer({ kind: 'blocked', reason: 'wallet_rejected', message: 'declined' })
    expect(await bench.keys[name]({ owner: OWNER, agent: FIRST })).toMatchObject({ reason: 'wallet_rejected' })
    expect(bench.vault.storedKeys).toEqual([storedKey(NOW)])
    expect(bench.keys.signerFor(OWNER)?.address).toBe(FIRST)
  })

  test('an unresolved outcome has its expiry, and changes nothing until it is decided', async () => {
    const bench = createKeysBench({ storedKeys: [storedKey(NOW)] })
    await bench.watchStatus()
    bench.answer({ kind: 'unresolved', until: NOW + 600_000, status: null, settled: new Promise(() => undefined) })
    expect(await bench.keys[name]({ owner: OWNER, agent: FIRST })).toEqual({
      kind: 'unresolved',
      until: NOW + 600_000,
      status: null,
    })
    expect(bench.vault.storedKeys).toEqual([storedKey(NOW)])
  })

  test('reports `sending` only after the wallet has signed', async () => {
    const bench = createKeysBench()
    const steps: string[] = []
    let signs = true
    const blocked = { ok: false, reason: 'wallet_rejected', message: '' } as const
    bench.connect({
      kind: 'wallet',
      address: OWNER,
      sign: async () => (signs ? { ok: true, signature: { r: '0x1', s: '0x2', v: 27 } } : blocked),
    })
    vi.spyOn(bench.writes, 'submit').mockImplementation(async (_, __, { signer }) => {
      await signer!.sign({} as never)
      return rejected
    })
    await bench.keys[name]({ owner: OWNER, agent: FIRST, onStep: (step) => void steps.push(step) })
    expect(steps).toEqual(['sending'])
    signs = false
    await bench.keys[name]({ owner: OWNER, agent: FIRST, onStep: (step) => void steps.push(step) })
    expect(steps).toEqual(['sending'])
  })
})

describe('effects of renewing and revoking on the keys of this browser', () => {
  const outcome = { kind: 'confirmed', data: { expires_time: NOW + 2 * WEEK_MS } } as const
  const record = (action: 'renewAgent' | 'revokeAgent', agent: Address) => ({
    action,
    account: OWNER,
    signer: OWNER,
    canonical: JSON.stringify({ agent_address: agent }),
  })

  test.each([0, 181, 1.5, Number.NaN, -7])(
    '%d days are not a valid duration: the wallet is not asked',
    async (days) => {
      const bench = createKeysBench()
      expect(await bench.keys.renew({ owner: OWNER, agent: FIRST, validDays: days })).toMatchObject({
        kind: 'blocked',
        reason: 'invalid_days',
      })
      expect(bench.submitted).toEqual([])
    },
  )

  test.each([1, 180])('%d days are valid', async (days) => {
    const bench = createKeysBench()
    bench.answer({ kind: 'confirmed', data: { expires_time: NOW + days } })
    expect(await bench.keys.renew({ owner: OWNER, agent: FIRST, validDays: days })).toEqual({
      kind: 'confirmed',
      expiresTime: NOW + days,
    })
    expect(bench.submitted[0]!.body).toEqual({ agent_address: FIRST, valid_days: days })
  })

  test('a renewed key signs until its new end, and keeps the time of its approval', async () => {
    const bench = createKeysBench({ storedKeys: [storedKey(NOW, { expiresTime: NOW + 1_000 })] })
    await bench.time.advance(0)
    expect(bench.status()).toMatchObject({ kind: 'ready', expiresTime: NOW + 1_000 })
    bench.settle(record('renewAgent', FIRST), outcome)
    await bench.time.advance(0)
    expect(bench.vault.storedKeys).toMatchObject([{ approvedTime: NOW, expiresTime: NOW + 2 * WEEK_MS }])
    expect(bench.status()).toMatchObject({ kind: 'ready', expiresTime: NOW + 2 * WEEK_MS })
  })

  test('a renewal of a key that another one has replaced does not bring it back', async () => {
    const older = storedKey(NOW - 5, { agent: SECOND })
    const bench = createKeysBench({ storedKeys: [older, storedKey(NOW)] })
    await bench.time.advance(0)
    bench.settle(record('renewAgent', SECOND), outcome)
    await bench.time.advance(0)
    expect(bench.vault.storedKeys.find(({ agent }) => agent === SECOND)?.expiresTime).toBe(NOW + 2 * WEEK_MS)
    expect(bench.keys.signerFor(OWNER)?.address).toBe(FIRST)
  })

  test('a revoked key is deleted, and signs nothing', async () => {
    const bench = createKeysBench({ storedKeys: [storedKey(NOW)] })
    await bench.time.advance(0)
    bench.settle(record('revokeAgent', FIRST), outcome)
    await bench.time.advance(0)
    expect([bench.vault.storedKeys, bench.status(), bench.keys.signerFor(OWNER)]).toEqual([[], { kind: 'none' }, null])
  })

  test('revoking another key of the account leaves the one that signs', async () => {
    const bench = createKeysBench({ storedKeys: [storedKey(NOW - 5, { agent: SECOND }), storedKey(NOW)] })
    await bench.time.advance(0)
    bench.settle(record('revokeAgent', SECOND), outcome)
    await bench.time.advance(0)
    expect(bench.vault.storedKeys.map(({ agent }) => agent)).toEqual([FIRST])
    expect(bench.status()).toMatchObject({ kind: 'ready', agent: FIRST })
  })

  test.each(['renewAgent', 'revokeAgent'] as const)(
    'a rejected %s, and one of a key in another browser, change nothing here',
    async (action) => {
      const bench = createKeysBench({ storedKeys: [storedKey(NOW)] })
      await bench.time.advance(0)
      bench.settle(record(action, FIRST), rejected)
      bench.settle(record(action, SECOND), outcome)
      await bench.time.advance(0)
      expect(bench.vault.storedKeys).toEqual([storedKey(NOW)])
      expect(bench.keys.signerFor(OWNER)?.address).toBe(FIRST)
    },
  )
})

describe('a label', () => {
  test('of another browser’s key is distinguished from one of this browser’s', async () => {
    const bench = createKeysBench({ storedKeys: [storedKey(NOW)] })
    await bench.vault.lock()
    bench.venue.agents = [listed(FIRST), listed(SECOND, 'phone')]
    expect(await bench.keys.labelInUse(upper(OWNER), 'kedge-profile')).toEqual({
      agent: FIRST,
      expiresTime: NOW + WEEK_MS,
      storedHere: true,
    })
    expect(await bench.keys.labelInUse(OWNER, 'phone')).toMatchObject({ agent: SECOND, storedHere: false })
    expect(await bench.keys.labelInUse(OWNER, 'tablet')).toBeNull()
  })

  test('does not count as free while the venue does not answer', async () => {
    const bench = createKeysBench()
    bench.venue.reachable = false
    await expect(bench.keys.labelInUse(OWNER, 'phone')).rejects.toThrow('down')
  })
})

describe('the keys of an owner', () => {
  test('are listed newest first, without those of other owners, and the list stays the same while nothing changes', async () => {
    const foreign = storedKey(NOW + 9, { owner: SUB, account: SUB, agent: AGENTS[2]! })
    const bench = createKeysBench({ storedKeys: [storedKey(NOW), foreign, storedKey(NOW + 5, { agent: SECOND })] })
    const stored = bench.keys.storedAgents(upper(OWNER))
    expect(stored.getState().map(({ agent }) => agent)).toEqual([SECOND, FIRST])
    expect(bench.keys.storedAgents(OWNER)).toBe(stored)
    const seen: number[] = []
    stored.subscribe((list) => void seen.push(list.length))
    const before = stored.getState()
    await bench.vault.lock()
    expect(stored.getState()).toBe(before)
    await bench.vault.forget(foreign.agent)
    expect(seen).toEqual([])
    await bench.vault.forget(FIRST)
    expect(seen).toEqual([1])
  })

  test('still count as approved here after they are deleted', async () => {
    const bench = createKeysBench()
    bench.answer(confirmed(FIRST, NOW + WEEK_MS))
    await bench.keys.enableTrading({ owner: OWNER })
    await bench.keys.wipe()
    expect(await bench.keys.approvedHere(upper(FIRST))).toBe(true)
    expect(await bench.keys.approvedHere(SECOND)).toBe(false)
  })

  test('wiping ends every account’s key at once', async () => {
    const bench = createKeysBench({ storedKeys: [storedKey(NOW), storedKey(NOW, { account: SUB, agent: SECOND })] })
    await bench.time.advance(0)
    expect(bench.keys.signerFor(SUB)?.address).toBe(SECOND)
    await bench.keys.wipe()
    expect(bench.vault.storedKeys).toEqual([])
    for (const account of [OWNER, SUB]) {
      expect(bench.keys.signerFor(account)).toBeNull()
      expect(bench.keys.status(account).getState()).toEqual({ kind: 'none' })
    }
  })

  test('a key that another tab removes signs nothing here, and one that it approves is added', async () => {
    const bench = createKeysBench({ storedKeys: [storedKey(NOW)] })
    await bench.time.advance(0)
    await bench.vault.forget(FIRST)
    expect([bench.status(), bench.keys.signerFor(OWNER)]).toEqual([{ kind: 'none' }, null])
    const { agent } = await bench.vault.create({ owner: OWNER, account: OWNER, label: 'x' }, NOW, noLimits)
    expect(bench.keys.signerFor(OWNER), 'not before its approval').toBeNull()
    await bench.vault.markApproved(agent, NOW, NOW + WEEK_MS)
    expect(bench.keys.signerFor(OWNER)?.address).toBe(agent)
  })
})

describe('limits', () => {
  const tight = { ...defaultLimits, notionalPerOrder: '100' }

  test('of an account are those of the key that signs for it, whichever was made last', () => {
    const pending = storedKey(NOW + 5, { agent: SECOND, approvedTime: null, expiresTime: null, limits: noLimits })
    const { keys } = createKeysBench({ storedKeys: [storedKey(NOW, { limits: tight }), pending] })
    expect(keys.limits(upper(OWNER)).getState()).toEqual(tight)
    expect(keys.limits(OWNER)).toBe(keys.limits(upper(OWNER)))
    expect(keys.newKeyLimits(OWNER, OWNER).getState()).toEqual(tight)
    expect(keys.newKeyLimits(OWNER, SUB).getState(), 'an account without a key: the usual ones').toEqual(defaultLimits)
  })

  test('are set on that key, and subscribers are notified once', async () => {
    const bench = createKeysBench({ storedKeys: [storedKey(NOW, { limits: noLimits })] })
    const seen: unknown[] = []
    bench.keys.limits(OWNER).subscribe((limits) => void seen.push(limits))
    expect(await bench.keys.setLimits(upper(OWNER), tight)).toEqual({ ok: true })
    await bench.vault.lock()
    expect(seen).toEqual([tight])
    expect(await bench.keys.setLimits(SUB, noLimits)).toMatchObject({ ok: false, reason: 'no_key' })
    expect(bench.vault.storedKeys.map(({ limits }) => limits)).toEqual([tight])
  })
})

describe('practice funds', () => {
  test('are requested for the account in lower case; an unreachable venue is a value', async () => {
    const bench = createKeysBench()
    expect(await bench.keys.requestPracticeFunds(upper(OWNER))).toEqual({
      kind: 'confirmed',
      txHash: `0xfunds of ${OWNER}`,
    })
    bench.venue.reachable = false
    expect(await bench.keys.requestPracticeFunds(OWNER)).toMatchObject({ kind: 'failed', error: { message: 'down' } })
  })
})
