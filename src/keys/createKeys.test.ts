import { describe, expect, test } from 'vitest'
import { createFakeTime } from '@/base/fixtures/createFakeTime'
import { createVenueClock } from '@/client/createVenueClock'
import { UnreachableError, type Http } from '@/client/http'
import type { SettledOutcome, SettledWrite, Signer, WriteOutcome, WriteRecord, Writes } from '@/client/types'
import type { Address } from '@/protocol/fields'
import { createStore } from 'zustand/vanilla'
import { starting } from './createDeferredKeys'
import { subAccountAddress } from '@/protocol/signing'
import { createKeys } from './createKeys'
import { noLimits } from './noLimits'
import type { Protection, SignerLimits, Wallet } from './types'
import type { KeyInfo, KeyRequest, Vault, VaultState } from './vault/types'

const OWNER: Address = `0x${'0a'.repeat(20)}`
const AGENTS = ['0x' + '01'.repeat(20), '0x' + '02'.repeat(20), '0x' + '03'.repeat(20)] as Address[]
const WEEK = 604_800_000

type Listed = { agent_address: string; label: string; expires_time: number }

const protection: Protection = { ...starting, kinds: ['device', 'passphrase'], place: 'worker' }

function createFakeVault(kept: KeyInfo[] = []): Vault & { kept: KeyInfo[]; approved: Set<string> } {
  const state = createStore<VaultState | null>(() => null)
  const tell = () => state.setState({ protection, keys: kept.toSorted((a, b) => b.createdAt - a.createdAt) }, true)
  const approved = new Set<string>()
  const vault = {
    kept,
    approved,
    state,
    create: async (request: KeyRequest, createdAt: number, limits: SignerLimits) => {
      const agent = AGENTS[kept.length % AGENTS.length]!
      const unapproved = { approvedTime: null, expiresTime: null, persisted: true }
      const key = { ...request, agent, venueId: 'practice', createdAt, limits, ...unapproved }
      kept.push(key)
      tell()
      return key
    },
    list: async () => kept.toSorted((a, b) => b.createdAt - a.createdAt),
    sign: async () => ({ ok: false, reason: 'policy', message: '' }) as const,
    markApproved: async (agent: string, approvedTime: number, expiresTime: number) => {
      const at = kept.findIndex((key) => key.agent === agent)
      kept[at] = { ...kept[at]!, approvedTime, expiresTime }
      approved.add(agent)
      tell()
    },
    forget: async (agent: string) => {
      const at = kept.findIndex((key) => key.agent === agent)
      if (at >= 0) kept.splice(at, 1)
      tell()
    },
    wipe: async () => {
      kept.splice(0)
      tell()
    },
    profileLabel: async () => 'kedge-profile',
    wasApproved: async (agent: string) => approved.has(agent),
    protect: async () => ({ ok: true }) as const,
    unlock: async () => ({ ok: true }) as const,
    lock: async () => undefined,
    setLimits: async (agent: string, limits: SignerLimits) => {
      const at = kept.findIndex((key) => key.agent === agent)
      kept[at] = { ...kept[at]!, limits }
      tell()
      return { ok: true } as const
    },
  }
  if (kept.length > 0) tell()
  return vault
}

function createBench(options: { kept?: KeyInfo[]; pending?: Partial<WriteRecord>[] } = {}) {
  const time = createFakeTime()
  const clock = createVenueClock(time.clock)
  const vault = createFakeVault(options.kept)
  const listeners = new Set<(settled: SettledWrite) => void>()
  const venue = { agents: [] as Listed[], agentHasAccount: false, reachable: true, asked: 0 }
  const submitted: { action: string; body: Record<string, unknown>; kept: number }[] = []
  let outcome: WriteOutcome<unknown> = { kind: 'denied', reason: 'wallet_rejected', message: '' }
  let wallet: Signer | null = {
    kind: 'wallet',
    address: OWNER,
    sign: async () => ({ ok: true, signature: { r: '0x', s: '0x', v: 27 } }),
  }

  function settle(record: Partial<WriteRecord>, result: SettledOutcome<unknown>): void {
    for (const listener of listeners)
      listener({ record: record as WriteRecord, outcome: result, resumed: false, elsewhere: false })
  }

  const writes = {
    pending: { getState: () => options.pending ?? [] },
    onSettled: (listener: (settled: SettledWrite) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async submit(action: string, body: Record<string, unknown>) {
      submitted.push({ action, body, kept: vault.kept.length })
      if (outcome.kind !== 'unresolved')
        settle({ action: 'approveAgent', canonical: JSON.stringify(body), account: OWNER, signer: OWNER }, outcome)
      return outcome
    },
  } as unknown as Pick<Writes, 'submit' | 'onSettled' | 'pending'>

  const http = {
    async read(name: string) {
      venue.asked++
      if (!venue.reachable) throw new UnreachableError('down')
      if (name === 'account') return { ok: true, data: { created_time: venue.agentHasAccount ? 1 : null } }
      return { ok: true, data: { list: venue.agents } }
    },
  } as unknown as Http

  const keys = createKeys({
    vault,
    wallet: { signer: () => wallet } as unknown as Wallet,
    writes,
    http,
    clock,
    timers: time.timers,
  })
  return {
    time,
    vault,
    venue,
    keys,
    submitted,
    settle,
    answer: (next: WriteOutcome<unknown>) => void (outcome = next),
    connect: (next: Signer | null) => void (wallet = next),
    status: () => keys.status(OWNER).getState(),
    async look() {
      keys.status(OWNER).subscribe(() => undefined)
      await time.advance(0)
    },
  }
}

const confirmed = (agent: string, expires: number) =>
  ({ kind: 'confirmed', data: { tx_hash: '0x', agent_address: agent, expires_time: expires } }) as const

function keptKey(time: number, fields: Partial<KeyInfo> = {}): KeyInfo {
  return {
    owner: OWNER,
    account: OWNER,
    label: 'kedge-profile',
    agent: AGENTS[0]!,
    venueId: 'practice',
    createdAt: time,
    approvedTime: time,
    expiresTime: time + WEEK,
    persisted: true,
    limits: noLimits,
    ...fields,
  }
}

const NOW = createFakeTime().clock.now()

describe('enableTrading', () => {
  test('F65: the key is made and stored before the wallet is asked; then it is ready', async () => {
    const bench = createBench()
    bench.answer(confirmed(AGENTS[0]!, NOW + WEEK))
    expect(await bench.keys.enableTrading({ owner: OWNER })).toEqual({
      kind: 'ready',
      agent: AGENTS[0],
      expiresTime: NOW + WEEK,
      persisted: true,
    })
    expect(bench.submitted).toEqual([
      {
        action: 'approveAgent',
        kept: 1,
        body: { agent_address: AGENTS[0], authorized_address: OWNER, valid_days: 7, label: 'kedge-profile' },
      },
    ])
    expect(bench.status()).toMatchObject({ kind: 'ready', agent: AGENTS[0], expiresTime: NOW + WEEK })
    expect(bench.keys.signerFor(OWNER.toUpperCase().replace('0X', '0x'))).toMatchObject({
      kind: 'agent',
      address: AGENTS[0],
    })
  })

  test('F68: a refusal by the wallet leaves no key and no state behind', async () => {
    const bench = createBench()
    expect(await bench.keys.enableTrading({ owner: OWNER })).toMatchObject({
      kind: 'denied',
      reason: 'wallet_rejected',
    })
    expect([bench.vault.kept, bench.status().kind, bench.keys.signerFor(OWNER)]).toEqual([[], 'none', null])
    bench.answer(confirmed(AGENTS[0]!, NOW + WEEK))
    expect(await bench.keys.enableTrading({ owner: OWNER })).toMatchObject({ kind: 'ready' })
  })

  test('a refused approval keeps the key that stood before', async () => {
    const bench = createBench({ kept: [keptKey(NOW)] })
    bench.venue.agents = [{ agent_address: AGENTS[0]!, label: 'kedge-profile', expires_time: NOW + WEEK }]
    await bench.look()
    bench.answer({ kind: 'refused', code: '12003', message: '', traceCode: '', status: 422 })
    expect(await bench.keys.enableTrading({ owner: OWNER, label: 'second' })).toMatchObject({
      kind: 'refused',
      code: '12003',
    })
    expect(bench.status()).toMatchObject({ kind: 'ready', agent: AGENTS[0] })
    expect(bench.vault.kept).toHaveLength(1)
  })

  test('a new key takes the old one’s place', async () => {
    const bench = createBench({ kept: [keptKey(NOW)] })
    await bench.look()
    bench.answer(confirmed(AGENTS[1]!, NOW + WEEK))
    await bench.keys.enableTrading({ owner: OWNER })
    expect(bench.vault.kept.map((key) => key.agent)).toEqual([AGENTS[1]])
    expect(bench.status()).toMatchObject({ kind: 'ready', agent: AGENTS[1] })
  })

  test('an unresolved approval is decided later, and blocks a second one meanwhile', async () => {
    const bench = createBench()
    bench.answer({ kind: 'unresolved', until: NOW + 600_000, settled: new Promise(() => undefined) })
    expect(await bench.keys.enableTrading({ owner: OWNER })).toEqual({ kind: 'unresolved', until: NOW + 600_000 })
    expect(bench.status()).toEqual({ kind: 'approving', step: 'unresolved' })
    expect(await bench.keys.enableTrading({ owner: OWNER })).toMatchObject({ reason: 'busy' })
    const { body } = bench.submitted[0]!
    bench.settle({ action: 'approveAgent', canonical: JSON.stringify(body) }, confirmed(AGENTS[0]!, NOW + WEEK))
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
  ])('quirk 13: %o is denied, and the wallet is not asked', async (request, reason) => {
    const bench = createBench()
    expect(await bench.keys.enableTrading(request)).toMatchObject({ kind: 'denied', reason })
    expect([bench.submitted, bench.vault.kept]).toEqual([[], []])
  })

  test('is denied without a wallet', async () => {
    const bench = createBench()
    bench.connect(null)
    expect(await bench.keys.enableTrading({ owner: OWNER })).toMatchObject({ kind: 'denied', reason: 'no_signer' })
  })
})

describe('status', () => {
  test('is unknown until the venue was asked, then none', async () => {
    const bench = createBench()
    expect(bench.status().kind).toBe('unknown')
    await bench.look()
    expect(bench.status().kind).toBe('none')
  })

  test('a stored key can be used at once after a reload, also while the venue does not answer', async () => {
    const bench = createBench({ kept: [keptKey(NOW)] })
    bench.venue.reachable = false
    await bench.look()
    expect(bench.status()).toMatchObject({ kind: 'ready', agent: AGENTS[0] })
    expect(bench.keys.signerFor(OWNER)?.address).toBe(AGENTS[0])
  })

  const ends: [string, (bench: ReturnType<typeof createBench>) => void, Partial<KeyInfo>][] = [
    ['expired', () => undefined, { expiresTime: NOW - 1 }],
    ['revoked', () => undefined, {}],
    [
      'replaced',
      (bench) => void (bench.venue.agents = [{ agent_address: AGENTS[1]!, label: 'kedge-profile', expires_time: NOW }]),
      {},
    ],
    ['unbound', (bench) => void (bench.venue.agentHasAccount = true), {}],
  ]
  test.each(ends)('F37: a key that is %s says so, and signs nothing', async (kind, prepare, fields) => {
    const bench = createBench({ kept: [keptKey(NOW, fields)] })
    prepare(bench)
    await bench.look()
    expect(bench.status()).toEqual({ kind, agent: AGENTS[0], label: 'kedge-profile' })
    expect(bench.keys.signerFor(OWNER)).toBeNull()
  })

  test('F36, F37: a write that the venue refuses to the agent makes it ask again', async () => {
    const bench = createBench({ kept: [keptKey(NOW)] })
    bench.venue.agents = [{ agent_address: AGENTS[0]!, label: 'kedge-profile', expires_time: NOW + WEEK }]
    await bench.look()
    bench.venue.agents = []
    bench.settle(
      { action: 'placeOrder', account: OWNER, signer: AGENTS[0]! },
      { kind: 'refused', code: '11005', message: '', traceCode: '', status: 422 },
    )
    await bench.time.advance(0)
    expect(bench.status().kind).toBe('revoked')
  })

  test('F64: a key that cannot be opened any more leads back to an approval', async () => {
    const bench = createBench({ kept: [keptKey(NOW)] })
    bench.settle(
      { action: 'placeOrder', account: OWNER, signer: AGENTS[0]! },
      { kind: 'denied', reason: 'key_missing', message: '' },
    )
    await bench.time.advance(0)
    expect([bench.status().kind, bench.vault.kept]).toEqual(['none', []])
  })

  test('asks every minute while somebody looks, and stops with the last', async () => {
    const bench = createBench({ kept: [keptKey(NOW)] })
    const stop = bench.keys.status(OWNER).subscribe(() => undefined)
    await bench.time.advance(120_500)
    expect(bench.venue.asked).toBeGreaterThanOrEqual(3)
    stop()
    expect(bench.time.pendingTimers()).toBe(0)
  })

  test('a renewed key’s new end is kept', async () => {
    const bench = createBench({ kept: [keptKey(NOW)] })
    bench.venue.agents = [{ agent_address: AGENTS[0]!, label: 'kedge-profile', expires_time: NOW + 2 * WEEK }]
    await bench.look()
    expect(bench.vault.kept[0]!.expiresTime).toBe(NOW + 2 * WEEK)
  })
})

describe('signerFor', () => {
  const SUB = subAccountAddress(OWNER, 3)

  test('a key of the main account signs for its sub-accounts, and for nobody else', async () => {
    const bench = createBench({ kept: [keptKey(NOW)] })
    await bench.time.advance(0)
    expect(bench.keys.signerFor(SUB)?.address).toBe(AGENTS[0])
    expect(bench.keys.signerFor(subAccountAddress(AGENTS[1]!, 0))).toBeNull()
  })

  test('a sub-account’s own key comes first, and signs for nobody else', async () => {
    const own = keptKey(NOW, { account: SUB, agent: AGENTS[1]! })
    const both = createBench({ kept: [keptKey(NOW), own] })
    await both.time.advance(0)
    expect(both.keys.signerFor(SUB)?.address).toBe(AGENTS[1])
    const alone = createBench({ kept: [own] })
    await alone.time.advance(0)
    expect(alone.keys.signerFor(OWNER)).toBeNull()
  })
})

describe('resume', () => {
  const unapproved = keptKey(NOW, { approvedTime: null, expiresTime: null })

  test('F65: an approval of an earlier page goes on', async () => {
    const canonical = JSON.stringify({ agent_address: AGENTS[0] })
    const bench = createBench({ kept: [unapproved], pending: [{ action: 'approveAgent', canonical }] })
    await bench.keys.resume()
    expect(bench.status()).toEqual({ kind: 'approving', step: 'unresolved' })
    bench.settle({ action: 'approveAgent', canonical }, confirmed(AGENTS[0]!, NOW + WEEK))
    await bench.time.advance(0)
    expect(bench.status()).toMatchObject({ kind: 'ready' })
  })

  test('F65: a key whose approval was never sent is kept while another tab may still ask, then thrown away', async () => {
    const young = createBench({ kept: [unapproved] })
    await young.keys.resume()
    expect(young.vault.kept).toHaveLength(1)
    const old = createBench({ kept: [keptKey(NOW - 700_000, { approvedTime: null, expiresTime: null })] })
    await old.keys.resume()
    expect(old.vault.kept).toEqual([])
  })

  const listed = { agent_address: AGENTS[0]!, label: 'kedge-profile', expires_time: NOW + WEEK }
  const pending = { action: 'approveAgent', canonical: JSON.stringify({ agent_address: AGENTS[0] }) } as const
  test.each([
    ['before the key was made', [], [], [], 'none', 0],
    ['after it was stored, before the wallet was asked', [unapproved], [], [], 'none', 0],
    ['while the wallet asked', [unapproved], [], [], 'none', 0],
    ['after the signature, before it was sent', [unapproved], [pending], [], 'approving', 1],
    ['after it was sent, before the answer', [unapproved], [pending], [listed], 'approving', 1],
    ['after the answer, before it was noted here', [unapproved], [], [listed], 'ready', 1],
  ] as const)('F65: a crash %s costs no slot', async (_, kept, writes, agents, status, left) => {
    const bench = createBench({ kept: [...kept], pending: [...writes] })
    bench.venue.agents = [...agents]
    await bench.keys.resume()
    await bench.look()
    await bench.time.advance(720_000)
    await bench.keys.resume()
    expect([bench.status().kind, bench.vault.kept.length]).toEqual([status, left])
  })

  test('forget removes the key from this browser', async () => {
    const bench = createBench({ kept: [keptKey(NOW)] })
    await bench.look()
    await bench.keys.forget(OWNER)
    expect([bench.vault.kept, bench.status().kind, bench.keys.signerFor(OWNER)]).toEqual([[], 'none', null])
  })
})
