import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ActionBody } from '@/protocol/actions'
import type { ReplayGuard } from '@/protocol/profile'
import { FAULTS, type Fault } from '../fixtures/createMiniVenue'
import {
  createTestSigner,
  createWritesBench,
  decide,
  passUntil,
  TEST_ACCOUNT,
  TEST_ORDER,
  testAgent,
} from '../fixtures/createWritesBench'
import { replyWith } from '../fixtures/miniReplies'
import { createMemoryStore } from '../storage/createFallbackStore'
import { createSingleTab } from '../tabs/Tabs'
import type { Signer } from '../types'
import type { StoredWrite } from './journal/StoredWrite'

const ACCOUNT = TEST_ACCOUNT
const ORDER = TEST_ORDER
const agent = testAgent

describe('submit', () => {
  test('stores, signs for the account, sends once, and confirms', async () => {
    const bench = createWritesBench()
    const stored: string[] = []
    const outcome = await bench.writes.submit('placeOrder', ORDER, {
      account: ACCOUNT.toUpperCase().replace('0X', '0x'),
      onStored: (id) => stored.push(id),
    })
    expect(outcome).toMatchObject({ kind: 'confirmed', data: { order_id: '1' } })
    const [body] = bench.venue.posts.map((text) => JSON.parse(text))
    const now = bench.time.clock.now()
    expect(body).toMatchObject({
      signer_address: agent.address,
      target_address: ACCOUNT,
      nonce: now,
      expires_after: now + 30_000,
    })
    expect(body.client_order_id).toBe('id-1')
    expect(stored).toHaveLength(1)
    expect(bench.writes.pending.getState()).toEqual([])
  })

  test.each([
    [{ ...ORDER, time_in_force: 'ioc' as const }, 10_000],
    [{ ...ORDER, order_type: 'market' as const, price: undefined, market_order_type: 'base' as const }, 10_000],
    [ORDER, 30_000],
  ])('sets the expiry of a placement by its kind', async (order, expiry) => {
    const bench = createWritesBench()
    await bench.writes.submit('placeOrder', order, { account: ACCOUNT })
    expect(JSON.parse(bench.venue.posts[0]!).expires_after).toBe(bench.time.clock.now() + expiry)
  })

  test('an order keeps the client order id that it came with', async () => {
    const bench = createWritesBench()
    await bench.writes.submit('placeOrder', { ...ORDER, client_order_id: 'own' }, { account: ACCOUNT })
    expect(JSON.parse(bench.venue.posts[0]!).client_order_id).toBe('own')
  })

  test('writes at the same time have different, ascending times', async () => {
    const bench = createWritesBench()
    await Promise.all([0, 1, 2].map(() => bench.writes.submit('cancelAll', {}, { account: ACCOUNT })))
    const times = (await bench.writes.journal()).map(({ storedAt }) => storedAt)
    expect(times).toEqual([...new Set(times)].toSorted((a, b) => b - a))
  })

  test('results of a batch have the order of its items, whatever the venue’s order', async () => {
    const { symbol_id, ...item } = ORDER
    const ids = ['a', 'b']
    const result = (id: string) => ({ client_order_id: id, order_id: `of ${id}`, state: 'new', error_code: '0' })
    const fetch = async () => replyWith({ tx_hash: `0x${'1'.repeat(64)}`, results: ids.toReversed().map(result) })
    const bench = createWritesBench({ fetch })
    const orders = ids.map((id) => ({ ...item, client_order_id: id }))
    const outcome = await bench.writes.submit('batchPlace', { symbol_id, orders }, { account: ACCOUNT })
    expect(outcome).toMatchObject({ data: { results: [{ order_id: 'of a' }, { order_id: 'of b' }] } })
  })

  test('reserved nonces and lock are released ten seconds after the last call of prepare', async () => {
    let isHeld = false
    const hold = async () => void (isHeld = true)
    const tabs = { ...createSingleTab('a'), hold, isHolding: () => isHeld, release: () => void (isHeld = false) }
    const { writes, time } = createWritesBench({ tabs })
    writes.prepare(ACCOUNT)
    await time.advance(8_000)
    writes.prepare(ACCOUNT)
    await time.advance(3_000)
    expect(isHeld).toBe(true)
    await time.advance(8_000)
    expect(isHeld).toBe(false)
  })

  test('a wallet that acts for itself names no target', async () => {
    const bench = createWritesBench({ signer: { ...agent, kind: 'wallet' } })
    await bench.writes.submit('cancelAll', {}, { account: agent.address })
    expect(JSON.parse(bench.venue.posts[0]!)).not.toHaveProperty('target_address')
  })

  test('is blocked here without a signer, and nothing is sent', async () => {
    const bench = createWritesBench({ signer: null })
    expect(await bench.writes.submit('cancelAll', {}, { account: ACCOUNT })).toMatchObject({
      kind: 'blocked',
      reason: 'no_signer',
    })
    expect(bench.venue.posts).toEqual([])
  })

  test('F70, quirk 8: a signature by another key is discarded', async () => {
    const other: Signer = { ...createTestSigner(new Uint8Array(32).fill(9)), address: agent.address }
    const bench = createWritesBench({ signer: other })
    expect(await bench.writes.submit('placeOrder', ORDER, { account: ACCOUNT })).toMatchObject({
      kind: 'blocked',
      reason: 'wrong_signature',
    })
    expect(bench.venue.posts).toEqual([])
  })

  test('F71: a signature that comes after the expiry is discarded', async () => {
    const bench = createWritesBench({
      signer: {
        ...agent,
        kind: 'wallet',
        async sign(request) {
          await bench.time.advance(660_000)
          return await agent.sign(request)
        },
      },
    })
    const body = {
      agent_address: `0x${'cd'.repeat(20)}`,
      authorized_address: ACCOUNT,
      valid_days: 7,
      label: 'kedge',
    } as ActionBody<'approveAgent'>
    expect(await bench.writes.submit('approveAgent', body, { account: agent.address })).toMatchObject({
      kind: 'blocked',
      reason: 'expired',
    })
    expect(bench.venue.posts).toEqual([])
  })

  test('F30, F42: a rejection is final, with code and trace', async () => {
    const bench = createWritesBench()
    bench.venue.rejectNext = '20003'
    expect(await bench.writes.submit('placeOrder', ORDER, { account: ACCOUNT })).toEqual({
      kind: 'rejected',
      code: '20003',
      message: 'no',
      traceCode: 't',
      status: 422,
    })
    expect(bench.venue.posts).toHaveLength(1)
    expect(await bench.writes.journal()).toMatchObject([
      { action: 'placeOrder', stage: 'rejected', code: '20003', traceCode: 't' },
    ])
  })

  test.each<Fault>(['cut_before', 'cut_after', 'error_500_before', 'error_500_after', 'garbled'])(
    'F26, F27: %s is repeated byte for byte, and there is one order',
    async (fault) => {
      const bench = createWritesBench()
      bench.venue.faults.push(fault)
      const outcome = await decide(bench, bench.writes.submit('placeOrder', ORDER, { account: ACCOUNT }))
      expect(outcome).toMatchObject({ kind: 'confirmed', data: { order_id: '1', client_order_id: 'id-1' } })
      expect(bench.venue.orders).toHaveLength(1)
      expect(new Set(bench.venue.posts).size).toBe(1)
    },
  )

  test('F34: a write that the venue holds beyond the expiry is expired, and reported only then', async () => {
    const bench = createWritesBench()
    bench.venue.faults.push('held', 'cut_before', 'cut_before', 'cut_before', 'cut_before', 'cut_before', 'cut_before')
    const submitted = bench.writes.submit('placeOrder', { ...ORDER, time_in_force: 'ioc' }, { account: ACCOUNT })
    const outcome = await passUntil(bench.time, submitted)
    if (outcome.kind !== 'unresolved') throw new Error('decided too early')
    expect(await passUntil(bench.time, outcome.settled)).toMatchObject({ kind: 'blocked', reason: 'expired' })
    expect(bench.time.clock.now()).toBeGreaterThan(outcome.until)
    expect(bench.time.clock.now()).toBeLessThanOrEqual(outcome.until + 5_000)
    await bench.time.advance(30_000)
    expect(bench.venue.orders).toEqual([])
  })

  test('a rejection whose answer was lost is found among the transactions', async () => {
    const bench = createWritesBench()
    bench.venue.faults.push('cut_after')
    bench.venue.rejectNext = '20003'
    expect(await decide(bench, bench.writes.submit('placeOrder', ORDER, { account: ACCOUNT }))).toMatchObject({
      kind: 'rejected',
      code: '20003',
    })
  })

  test('stays unresolved while the venue cannot be reached', async () => {
    const bench = createWritesBench()
    bench.venue.unreachable = true
    const outcome = await passUntil(bench.time, bench.writes.submit('placeOrder', ORDER, { account: ACCOUNT }))
    await bench.time.advance(60_000)
    expect(bench.writes.pending.getState()).toMatchObject([{ stage: 'unresolved' }])
    bench.venue.unreachable = false
    if (outcome.kind === 'unresolved')
      expect(await passUntil(bench.time, outcome.settled)).toMatchObject({ reason: 'expired' })
    expect(bench.writes.pending.getState()).toEqual([])
  })

  test('F35: a write rejected for its nonce or time is signed again once', async () => {
    const bench = createWritesBench()
    bench.venue.rejectNext = '11003'
    expect(await bench.writes.submit('placeOrder', ORDER, { account: ACCOUNT })).toMatchObject({ kind: 'confirmed' })
    const [first, second] = bench.venue.posts.map((text) => JSON.parse(text))
    expect(second.nonce).toBeGreaterThan(first.nonce)
    expect(second.client_order_id).toBe(first.client_order_id)
  })

  test('F36: a rejected signature is not tried again', async () => {
    const bench = createWritesBench()
    bench.venue.rejectNext = '11001'
    expect(await bench.writes.submit('placeOrder', ORDER, { account: ACCOUNT })).toMatchObject({
      kind: 'rejected',
      code: '11001',
    })
    expect(bench.venue.posts).toHaveLength(1)
  })

  test.each<ReplayGuard>(['nonce', 'client_order_id', 'none'])(
    'F26: any faults in any order, venue deduping by %s: one outcome, the same as at the venue',
    async (guard) => {
      const fault = fc.constantFrom<Fault>(...FAULTS)
      await fc.assert(
        fc.asyncProperty(fc.array(fault, { maxLength: 6 }), fc.boolean(), async (faults, rejected) => {
          const bench = createWritesBench({ guard })
          bench.venue.faults.push(...faults)
          if (rejected) bench.venue.rejectNext = '20003'
          const outcome = await decide(
            bench,
            bench.writes.submit('placeOrder', { ...ORDER, time_in_force: 'ioc' }, { account: ACCOUNT }),
          )
          await bench.time.advance(40_000)
          expect(bench.venue.orders).toHaveLength(outcome.kind === 'confirmed' ? 1 : 0)
          expect(new Set(bench.venue.posts).size).toBe(1)
        }),
        { numRuns: 25 },
      )
    },
  )
})

describe('resume', () => {
  test('F66: resumes an undecided write of an earlier page, and reports an unsent one as not sent', async () => {
    const before = createWritesBench()
    before.venue.faults.push('cut_after')
    await passUntil(before.time, before.writes.submit('placeOrder', ORDER, { account: ACCOUNT }))
    const stored = (await before.store.entries())[0]![1]
    const unsent: StoredWrite = {
      ...stored,
      text: null,
      record: { ...stored.record, id: 'unsent', stage: 'stored', nonce: null, settledAt: null },
    }
    const store = createMemoryStore<StoredWrite>()
    await store.set(stored.record.id, stored)
    await store.set('unsent', unsent)
    const after = createWritesBench({ store })
    const settled: [string, string][] = []
    const resumed: boolean[] = []
    after.writes.onSettled((write) => {
      settled.push([write.record.id, write.outcome.kind])
      resumed.push(write.resumed)
    })
    await after.writes.resume()
    await passUntil(
      after.time,
      new Promise<void>((resolve) => after.writes.onSettled(({ record }) => record.id !== 'unsent' && resolve())),
    )
    expect(new Map(settled)).toEqual(
      new Map([
        ['unsent', 'blocked'],
        [stored.record.id, 'confirmed'],
      ]),
    )
    expect(after.venue.posts).toEqual(before.venue.posts)
    expect(resumed).toEqual([true, true])
    await after.writes.submit('cancelAll', {}, { account: ACCOUNT })
    expect(resumed).toEqual([true, true, false])
  })

  test('the journal stores no signature and no signed bytes of decided writes', async () => {
    const bench = createWritesBench()
    await bench.writes.submit('placeOrder', ORDER, { account: ACCOUNT })
    const { signature } = JSON.parse(bench.venue.posts[0]!)
    const storedText = JSON.stringify(await bench.store.entries())
    expect(storedText).toContain('placeOrder')
    for (const part of [signature.r, signature.s]) expect(storedText).not.toContain(part.slice(2))
  })
})
