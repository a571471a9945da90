import { describe, expect, test } from 'vitest'
import { WEEK_MS } from '@/base/durations'
import { subAccountAddress } from '@/protocol/signing'
import { OWNER, AGENTS, createKeysBench, confirmed, storedKey, NOW } from './fixtures/createKeysBench'

describe('enableTrading', () => {
  test('F65: the key is created and stored before the wallet is asked; then it is ready', async () => {
    const bench = createKeysBench()
    bench.answer(confirmed(AGENTS[0]!, NOW + WEEK_MS))
    expect(await bench.keys.enableTrading({ owner: OWNER })).toEqual({
      kind: 'ready',
      agent: AGENTS[0],
      expiresTime: NOW + WEEK_MS,
      persisted: true,
    })
    expect(bench.submitted).toEqual([
      {
        action: 'approveAgent',
        storedKeyCount: 1,
        body: { agent_address: AGENTS[0], authorized_address: OWNER, valid_days: 7, label: 'kedge-profile' },
      },
    ])
    expect(bench.status()).toMatchObject({ kind: 'ready', agent: AGENTS[0], expiresTime: NOW + WEEK_MS })
    expect(bench.keys.signerFor(OWNER.toUpperCase().replace('0X', '0x'))).toMatchObject({
      kind: 'agent',
      address: AGENTS[0],
    })
  })

  test('F68: a rejection by the wallet leaves no key and no state behind', async () => {
    const bench = createKeysBench()
    expect(await bench.keys.enableTrading({ owner: OWNER })).toMatchObject({
      kind: 'blocked',
      reason: 'wallet_rejected',
    })
    expect([bench.vault.storedKeys, bench.status().kind, bench.keys.signerFor(OWNER)]).toEqual([[], 'none', null])
    bench.answer(confirmed(AGENTS[0]!, NOW + WEEK_MS))
    expect(await bench.keys.enableTrading({ owner: OWNER })).toMatchObject({ kind: 'ready' })
  })

  test('a rejected approval keeps the previous key', async () => {
    const bench = createKeysBench({ storedKeys: [storedKey(NOW)] })
    bench.venue.agents = [{ agent_address: AGENTS[0]!, label: 'kedge-profile', expires_time: NOW + WEEK_MS }]
    await bench.watchStatus()
    bench.answer({ kind: 'rejected', code: '12003', message: '', traceCode: '', status: 422 })
    expect(await bench.keys.enableTrading({ owner: OWNER, label: 'second' })).toMatchObject({
      kind: 'rejected',
      code: '12003',
    })
    expect(bench.status()).toMatchObject({ kind: 'ready', agent: AGENTS[0] })
    expect(bench.vault.storedKeys).toHaveLength(1)
  })

  test('a new key replaces the old one', async () => {
    const bench = createKeysBench({ storedKeys: [storedKey(NOW)] })
    await bench.watchStatus()
    bench.answer(confirmed(AGENTS[1]!, NOW + WEEK_MS))
    await bench.keys.enableTrading({ owner: OWNER })
    expect(bench.vault.storedKeys.map((key) => key.agent)).toEqual([AGENTS[1]])
    expect(bench.status()).toMatchObject({ kind: 'ready', agent: AGENTS[1] })
  })

  test('an unresolved approval is decided later, and blocks a second one meanwhile', async () => {
    const bench = createKeysBench()
    bench.answer({ kind: 'unresolved', until: NOW + 600_000, status: null, settled: new Promise(() => undefined) })
    expect(await bench.keys.enableTrading({ owner: OWNER })).toEqual({
      kind: 'unresolved',
      until: NOW + 600_000,
      status: null,
    })
    expect(bench.status()).toEqual({ kind: 'approving', step: 'unresolved', status: null })
    expect(await bench.keys.enableTrading({ owner: OWNER })).toMatchObject({ reason: 'busy' })
    const { body } = bench.submitted[0]!
    bench.settle({ action: 'approveAgent', canonical: JSON.stringify(body) }, confirmed(AGENTS[0]!, NOW + WEEK_MS))
    await bench.time.advance(0)
    expect(bench.status()).toMatchObject({ kind: 'ready', agent: AGENTS[0] })
  })

  test.each([
    [{ owner: OWNER, label: 'Café' }, 'invalid_label'],
    [{ owner: OWNER, label: '' }, 'invalid_label'],
    [{ owner: OWNER, label: 'a'.repeat(32) }, 'invalid_label'],
    [{ owner: OWNER, validDays: 0 }, 'invalid_days'],
    [{ owner: OWNER, validDays: 181 }, 'invalid_days'],
    [{ owner: OWNER, validDays: 1.5 }, 'invalid_days'],
    [{ owner: AGENTS[2]! }, 'wallet_account'],
  ])('quirk 13: %o is blocked, and the wallet is not asked', async (request, reason) => {
    const bench = createKeysBench()
    expect(await bench.keys.enableTrading(request)).toMatchObject({ kind: 'blocked', reason })
    expect([bench.submitted, bench.vault.storedKeys]).toEqual([[], []])
  })

  test('is blocked without a wallet', async () => {
    const bench = createKeysBench()
    bench.connect(null)
    expect(await bench.keys.enableTrading({ owner: OWNER })).toMatchObject({ kind: 'blocked', reason: 'no_signer' })
  })
})

describe('signerFor', () => {
  const SUB = subAccountAddress(OWNER, 3)

  test('a key of the main account signs for its sub-accounts, and for no other account', async () => {
    const bench = createKeysBench({ storedKeys: [storedKey(NOW)] })
    await bench.time.advance(0)
    expect(bench.keys.signerFor(SUB)?.address).toBe(AGENTS[0])
    expect(bench.keys.signerFor(subAccountAddress(AGENTS[1]!, 0))).toBeNull()
  })

  test('a sub-account’s own key comes first, and signs for no other account', async () => {
    const own = storedKey(NOW, { account: SUB, agent: AGENTS[1]! })
    const both = createKeysBench({ storedKeys: [storedKey(NOW), own] })
    await both.time.advance(0)
    expect(both.keys.signerFor(SUB)?.address).toBe(AGENTS[1])
    const alone = createKeysBench({ storedKeys: [own] })
    await alone.time.advance(0)
    expect(alone.keys.signerFor(OWNER)).toBeNull()
  })
})

test('locked keys block an approval, unless the trader replaces them, as after a lost passphrase', async () => {
  const bench = createKeysBench({ storedKeys: [storedKey(NOW)] })
  await bench.watchStatus()
  await bench.vault.lock()
  expect(await bench.keys.enableTrading({ owner: OWNER })).toMatchObject({ kind: 'blocked', reason: 'key_locked' })
  expect(bench.vault.storedKeys).toHaveLength(1)
  bench.answer(confirmed(AGENTS[0]!, NOW + WEEK_MS))
  expect(await bench.keys.enableTrading({ owner: OWNER, startOver: true })).toMatchObject({ kind: 'ready' })
  expect(bench.vault.storedKeys).toHaveLength(1)
  expect(bench.keys.protection.getState().locked).toBe(false)
  expect(bench.status()).toMatchObject({ kind: 'ready' })
})
