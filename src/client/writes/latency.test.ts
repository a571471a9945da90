import { describe, expect, test } from 'vitest'
import { createFakeTime } from '@/base/fixtures/createFakeTime'
import { createRandom } from '@/base/random'
import type { ActionBody, ActionName } from '@/protocol/actions'
import { addressOf } from '@/protocol/signing'
import { startVenue } from '@/venue/fixtures/startVenue'
import { createSlowLine, maxPerSecond } from '../fixtures/createSlowLine'
import { createTestSigner, createWritesBench, passUntil, TEST_KEY } from '../fixtures/createWritesBench'
import { limitBody as LIMIT } from '../fixtures/limitBody'
import { createMemoryStore } from '../storage/createFallbackStore'
import type { SettledOutcome } from '../types'
import type { StoredWrite } from './journal/StoredWrite'

const ACCOUNT = addressOf(TEST_KEY)
const PEER = { address: '127.0.0.1' }
/** Network delay each way, ms. */
const DELAYS = [5, 40, 80, 300]
const DECIDED_WITHIN_MS = 5_000

/** Creates the write path to a practice venue on the test's clock, behind a slow connection. */
async function createBench(delayMs: number) {
  const time = createFakeTime()
  const venue = await startVenue(time)
  const line = createSlowLine(time, createRandom(delayMs), delayMs, (request) => venue.handle(request, PEER))
  const store = createMemoryStore<StoredWrite>()
  const open = (prefix: string) =>
    createWritesBench({ signer: createTestSigner(TEST_KEY), time, fetch: line.fetch, store, prefix })
  await passUntil(time, venue.deposit(ACCOUNT, 'USDC', '1000000000'))
  return { time, venue, line, open, page: open('a') }
}

type Bench = Awaited<ReturnType<typeof createBench>>

const items = (from: string) =>
  Array.from({ length: 20 }, (_, index) => ({ ...LIMIT, client_order_id: `${from}-${index}` }))

/** Each kind of write, with the orders that it needs before. */
const KINDS: readonly { action: ActionName; body: ActionBody<ActionName>; before?: ActionBody<'batchPlace'> }[] = [
  { action: 'placeOrder', body: { ...LIMIT, client_order_id: 'one' } },
  { action: 'placeOrder', body: { ...LIMIT, client_order_id: 'now', time_in_force: 'ioc' } },
  { action: 'batchPlace', body: { symbol_id: 1, orders: items('level') } },
  { action: 'modifyOrder', body: { client_order_id: 'old-0', price: '58000' } },
  {
    action: 'batchModify',
    body: { symbol_id: 1, orders: items('old').map(({ client_order_id }) => ({ client_order_id, price: '58000' })) },
  },
  { action: 'chaseOrder', body: { client_order_id: 'old-0' } },
  { action: 'cancelOrder', body: { client_order_id: 'old-0' } },
  { action: 'batchCancel', body: { orders: items('old').map(({ client_order_id }) => ({ client_order_id })) } },
  { action: 'cancelAll', body: {} },
]

async function prepare({ page, time }: Bench): Promise<void> {
  const body = { symbol_id: 1, orders: items('old') }
  await passUntil(time, page.writes.submit('batchPlace', body, { account: ACCOUNT }))
}

/** Reads the outcome of a write at the venue, by its nonce. */
async function outcomeAtVenue({ venue }: Bench, nonce: number | null): Promise<string> {
  const response = await venue.handle(new Request(`http://venue/v1/explorer/address/${ACCOUNT}/txs?limit=200`), PEER)
  const { data } = (await response.json()) as { data: { list: { nonce: number; status: string }[] } }
  const found = data.list.find((transaction) => transaction.nonce === nonce)
  return !found ? 'blocked' : found.status === 'success' ? 'confirmed' : 'rejected'
}

describe.each(DELAYS)('with %i ms each way', (delayMs) => {
  test.each(['lost', 'cut'] as const)(
    'a write whose answer or request is %s is decided in time, by at most two reads a second',
    { timeout: 240_000 },
    async (fault) => {
      for (const { action, body } of KINDS) {
        const bench = await createBench(delayMs)
        await prepare(bench)
        bench.line.loseEvery = 5
        bench.line.reads.length = 0
        // Every repeat meets the same fault.
        bench.line.writes.push(...Array.from({ length: 30 }, () => fault))
        const first = await passUntil(bench.time, bench.page.writes.submit(action, body, { account: ACCOUNT }), 1_000)
        if (first.kind !== 'unresolved') throw new Error(`${action}: ${first.kind}`)
        let decidedAt = 0
        const settled = first.settled.then((outcome) => {
          decidedAt = bench.time.clock.now()
          return outcome
        })
        const outcome = await passUntil(bench.time, settled, 1_000)
        const [record] = await bench.page.writes.journal(1)
        await bench.time.advance(70_000)
        expect(outcome.kind, action).toBe(await outcomeAtVenue(bench, record!.nonce))
        expect(decidedAt - first.until, action).toBeLessThanOrEqual(DECIDED_WITHIN_MS)
        expect(maxPerSecond(bench.line.reads), action).toBeLessThanOrEqual(2)
        if (outcome.kind === 'confirmed' && action.startsWith('batch'))
          expect((outcome.data as { results: unknown[] }).results).toHaveLength(20)
      }
    },
  )

  test('after a crash the next page decides in time, by at most two reads a second', { timeout: 240_000 }, async () => {
    for (const { action, body } of KINDS) {
      const bench = await createBench(delayMs)
      await prepare(bench)
      bench.line.writes.push('lost')
      bench.line.loseEvery = 5
      void bench.page.writes.submit(action, body, { account: ACCOUNT })
      await bench.time.advance(delayMs + 1)
      // A copy, which the closed page cannot change.
      const stored = structuredClone(await bench.page.store.entries())
      bench.line.reads.length = 0
      const next = bench.open('b')
      let decidedAt = 0
      const settled = new Promise<SettledOutcome<unknown>>((resolve) => {
        next.writes.onSettled(({ outcome }) => {
          decidedAt = bench.time.clock.now()
          resolve(outcome)
        })
      })
      await next.writes.resume()
      const began = bench.time.clock.now()
      const outcome = await passUntil(bench.time, settled, 250)
      const { record } = stored.map(([, write]) => write).find((write) => write.record.settledAt === null)!
      expect(outcome.kind, action).toBe(await outcomeAtVenue(bench, record.nonce))
      expect(decidedAt, action).toBeLessThanOrEqual(record.expiresAfter! + DECIDED_WITHIN_MS)
      if (outcome.kind === 'confirmed') expect(decidedAt - began, action).toBeLessThanOrEqual(8_000)
      expect(maxPerSecond(bench.line.reads), action).toBeLessThanOrEqual(2)
    }
  })

  test('twenty writes whose answers are lost at once share their reads', { timeout: 240_000 }, async () => {
    const bench = await createBench(delayMs)
    bench.line.loseEvery = 5
    bench.line.writes.push(...Array.from({ length: 600 }, () => 'lost' as const))
    const submitted = items('many').map((body) => bench.page.writes.submit('placeOrder', body, { account: ACCOUNT }))
    const firsts = await passUntil(bench.time, Promise.all(submitted), 1_000)
    const settleTimes: number[] = []
    const settled = firsts.map(async (first) => {
      if (first.kind !== 'unresolved') throw new Error(first.kind)
      const outcome = await first.settled
      settleTimes.push(bench.time.clock.now() - first.until)
      return outcome.kind
    })
    const kinds = await passUntil(bench.time, Promise.all(settled), 1_000)
    expect(kinds).toEqual(Array.from({ length: 20 }, () => 'confirmed'))
    expect(Math.max(...settleTimes)).toBeLessThanOrEqual(DECIDED_WITHIN_MS)
    expect(maxPerSecond(bench.line.reads)).toBeLessThanOrEqual(2)
  })
})
