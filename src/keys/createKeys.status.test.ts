import { describe, expect, test } from 'vitest'
import { WEEK_MS } from '@/base/durations'
import type { KeyInfo } from './vault/types'
import { OWNER, AGENTS, createKeysBench, confirmed, storedKey, NOW } from './fixtures/createKeysBench'

describe('status', () => {
  test('is unknown until the venue was asked, then none', async () => {
    const bench = createKeysBench()
    expect(bench.status().kind).toBe('unknown')
    await bench.watchStatus()
    expect(bench.status().kind).toBe('none')
  })

  test('a stored key is usable at once after a reload, even while the venue does not answer', async () => {
    const bench = createKeysBench({ storedKeys: [storedKey(NOW)] })
    bench.venue.reachable = false
    await bench.watchStatus()
    expect(bench.status()).toMatchObject({ kind: 'ready', agent: AGENTS[0] })
    expect(bench.keys.signerFor(OWNER)?.address).toBe(AGENTS[0])
  })

  const ends: [string, (bench: ReturnType<typeof createKeysBench>) => void, Partial<KeyInfo>][] = [
    ['expired', () => undefined, { expiresTime: NOW - 1 }],
    ['revoked', () => undefined, {}],
    [
      'replaced',
      (bench) => void (bench.venue.agents = [{ agent_address: AGENTS[1]!, label: 'kedge-profile', expires_time: NOW }]),
      {},
    ],
    ['unbound', (bench) => void (bench.venue.agentHasAccount = true), {}],
  ]
  test.each(ends)('F37: a key that is %s has that status, and signs nothing', async (kind, prepare, fields) => {
    const bench = createKeysBench({ storedKeys: [storedKey(NOW, fields)] })
    prepare(bench)
    await bench.watchStatus()
    expect(bench.status()).toEqual({ kind, agent: AGENTS[0], label: 'kedge-profile' })
    expect(bench.keys.signerFor(OWNER)).toBeNull()
  })

  test.each(['11001', '11005', '11006', '11007'])(
    'F36, F37: after an agent’s write is rejected with %s the status is read again, and nothing more is signed',
    async (code) => {
      const bench = createKeysBench({ storedKeys: [storedKey(NOW)] })
      bench.venue.agents = [{ agent_address: AGENTS[0]!, label: 'kedge-profile', expires_time: NOW + WEEK_MS }]
      await bench.watchStatus()
      bench.venue.agents = []
      bench.settle(
        { action: 'placeOrder', account: OWNER, signer: AGENTS[0]! },
        { kind: 'rejected', code, message: '', traceCode: '', status: 422 },
      )
      await bench.time.advance(0)
      expect(bench.status().kind).toBe('revoked')
      expect(bench.keys.signerFor(OWNER)).toBeNull()
    },
  )

  test('F64: a key that can no longer be opened needs a new approval', async () => {
    const bench = createKeysBench({ storedKeys: [storedKey(NOW)] })
    bench.settle(
      { action: 'placeOrder', account: OWNER, signer: AGENTS[0]! },
      { kind: 'blocked', reason: 'key_missing', message: '' },
    )
    await bench.time.advance(0)
    expect([bench.status().kind, bench.vault.storedKeys]).toEqual(['none', []])
  })

  test('is read every minute while there are subscribers', async () => {
    const bench = createKeysBench({ storedKeys: [storedKey(NOW)] })
    const stop = bench.keys.status(OWNER).subscribe(() => undefined)
    await bench.time.advance(120_500)
    expect(bench.venue.asked).toBeGreaterThanOrEqual(3)
    stop()
    expect(bench.time.pendingTimers()).toBe(0)
  })

  test.each([
    ['lists the key', [{ agent_address: AGENTS[0]!, label: 'kedge-profile', expires_time: NOW + WEEK_MS }]],
    ['no longer lists it', []],
  ])('an approval in progress is shown as such, even if a slow venue %s meanwhile', async (_, agents) => {
    const bench = createKeysBench({ storedKeys: [storedKey(NOW)] })
    await bench.time.advance(0)
    let answer: () => void = () => undefined
    bench.venue.answers = new Promise((resolve) => (answer = resolve))
    bench.venue.agents = agents
    await bench.watchStatus()
    bench.answer({ kind: 'unresolved', until: NOW + 600_000, status: 503, settled: new Promise(() => undefined) })
    await bench.keys.enableTrading({ owner: OWNER })
    expect(bench.status()).toEqual({ kind: 'approving', step: 'unresolved', status: 503 })
    answer()
    await bench.time.advance(0)
    expect(bench.status()).toEqual({ kind: 'approving', step: 'unresolved', status: 503 })
  })

  test('a renewed key’s new expiry is stored', async () => {
    const bench = createKeysBench({ storedKeys: [storedKey(NOW)] })
    bench.venue.agents = [{ agent_address: AGENTS[0]!, label: 'kedge-profile', expires_time: NOW + 2 * WEEK_MS }]
    await bench.watchStatus()
    expect(bench.vault.storedKeys[0]!.expiresTime).toBe(NOW + 2 * WEEK_MS)
  })
})

describe('resume', () => {
  const unapproved = storedKey(NOW, { approvedTime: null, expiresTime: null })

  test('F65: an approval of an earlier page is resumed', async () => {
    const canonical = JSON.stringify({ agent_address: AGENTS[0] })
    const bench = createKeysBench({ storedKeys: [unapproved], pending: [{ action: 'approveAgent', canonical }] })
    await bench.keys.resume()
    expect(bench.status()).toEqual({ kind: 'approving', step: 'unresolved' })
    bench.settle({ action: 'approveAgent', canonical }, confirmed(AGENTS[0]!, NOW + WEEK_MS))
    await bench.time.advance(0)
    expect(bench.status()).toMatchObject({ kind: 'ready' })
  })

  test('F65: a key whose approval was never sent is not deleted while another tab may still send it', async () => {
    const fresh = createKeysBench({ storedKeys: [unapproved] })
    await fresh.keys.resume()
    expect(fresh.vault.storedKeys).toHaveLength(1)
    const old = createKeysBench({ storedKeys: [storedKey(NOW - 700_000, { approvedTime: null, expiresTime: null })] })
    await old.keys.resume()
    expect(old.vault.storedKeys).toEqual([])
  })

  const listed = { agent_address: AGENTS[0]!, label: 'kedge-profile', expires_time: NOW + WEEK_MS }
  const pending = { action: 'approveAgent', canonical: JSON.stringify({ agent_address: AGENTS[0] }) } as const
  test.each([
    ['before the key was created', [], [], [], 'none', 0],
    ['after it was stored, before the wallet was asked', [unapproved], [], [], 'none', 0],
    ['while the wallet’s prompt was open', [unapproved], [], [], 'none', 0],
    ['after the signature, before it was sent', [unapproved], [pending], [], 'approving', 1],
    ['after it was sent, before the answer', [unapproved], [pending], [listed], 'approving', 1],
    ['after the answer, before it was stored here', [unapproved], [], [listed], 'ready', 1],
  ] as const)('F65: a crash %s costs no slot', async (_, storedKeys, writes, agents, status, left) => {
    const bench = createKeysBench({ storedKeys: [...storedKeys], pending: [...writes] })
    bench.venue.agents = [...agents]
    await bench.keys.resume()
    await bench.watchStatus()
    await bench.time.advance(720_000)
    await bench.keys.resume()
    expect([bench.status().kind, bench.vault.storedKeys.length]).toEqual([status, left])
  })

  test('forget removes the key from this browser', async () => {
    const bench = createKeysBench({ storedKeys: [storedKey(NOW)] })
    await bench.watchStatus()
    await bench.keys.forget(OWNER)
    expect([bench.vault.storedKeys, bench.status().kind, bench.keys.signerFor(OWNER)]).toEqual([[], 'none', null])
  })
})
