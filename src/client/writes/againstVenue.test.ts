import { describe, expect, test } from 'vitest'
import { createFakeTime } from '@/base/fixtures/createFakeTime'
import { createRandom, type Random } from '@/base/random'
import type { ActionBody, ActionName, BatchReply } from '@/protocol/actions'
import { addressOf, keccak256 } from '@/protocol/signing'
import { startVenue } from '@/venue/fixtures/startVenue'
import { createFaultyFetch } from '../fixtures/createFaultyFetch'
import { FAULTS } from '../fixtures/createMiniVenue'
import { limitBody as LIMIT } from '../fixtures/limitBody'
import { createTestSigner, createWritesBench, decide, passUntil, TEST_KEY } from '../fixtures/createWritesBench'
import type { SettledOutcome } from '../types'
import { findOrder } from './reconcile/findOrder'
import { watchLateOrders, type LateOrder } from './watchLateOrders'

const LONG = process.env['LONG'] === '1'
const ROUNDS = LONG ? 10_000 : 24
const ACCOUNT = addressOf(TEST_KEY)
const OTHER = addressOf(keccak256(Uint8Array.of(1)))
const PEER = { address: '127.0.0.1' }

/** Creates the write path to a practice venue without market makers, with faults on the connection. */
async function createBench() {
  const time = createFakeTime()
  const venue = await startVenue(time)
  const way = createFaultyFetch(time, (request) => venue.handle(request, PEER))
  const signer = createTestSigner(TEST_KEY)
  const bench = createWritesBench({ signer, time, fetch: way.fetch, prefix: 'w' })
  for (const owner of [ACCOUNT, OTHER]) await passUntil(time, venue.deposit(owner, 'USDC', '1000000000'))
  const order = (clientOrderId: string) =>
    passUntil(time, findOrder(bench.http, ACCOUNT, { client_order_id: clientOrderId }))
  const submit = <N extends ActionName>(action: N, body: ActionBody<N>) =>
    bench.writes.submit(action, body, { account: ACCOUNT })
  return { ...bench, submit, realVenue: venue, way, order }
}

type Bench = Awaited<ReturnType<typeof createBench>>

/** Places an order of another trader that matches the tested one. */
function take({ realVenue }: Bench, price: string) {
  const body = { ...LIMIT, is_buy: false, price, time_in_force: 'ioc' as const }
  return realVenue.submitInternal({ action: 'placeOrder', signer: OTHER, body })
}

/** Advances time until writes that were sent together are decided. */
async function decideAll<T>(bench: Bench, all: readonly Promise<{ kind: string; settled?: Promise<T> }>[]) {
  const first = await passUntil(bench.time, Promise.all(all))
  return await passUntil(
    bench.time,
    Promise.all(first.map(async (outcome) => (await outcome.settled) ?? outcome)),
    1_000,
  )
}

function disturb(bench: Bench, random: Random, max: number): void {
  bench.way.faults.length = 0
  bench.way.hangMs = Math.floor(random() * 70_000)
  if (random() < 0.1) bench.way.faults.push(...Array.from({ length: 40 }, () => 'cut_before' as const))
  while (bench.way.faults.length < max && random() < 0.6)
    bench.way.faults.push(FAULTS[Math.floor(random() * FAULTS.length)]!)
}

test(
  `F29: a cancel that races a fill, ${ROUNDS} times: its outcome is the venue's`,
  { timeout: ROUNDS * 200 + 60_000 },
  async () => {
    const bench = await createBench()
    const random = createRandom(29)
    const endings = new Set<string>()
    for (let round = 0; round < ROUNDS; round++) {
      const id = `race-${round}`
      bench.way.faults.length = 0
      await decide(bench, bench.submit('placeOrder', { ...LIMIT, client_order_id: id }))
      disturb(bench, random, 2)
      const filled = random() < 0.7 ? take(bench, LIMIT.price!) : null
      if (random() < 0.5) await bench.time.advance(Math.floor(random() * 120))
      const canceled = await decide(bench, bench.submit('cancelOrder', { client_order_id: id }))
      if (filled) await passUntil(bench.time, filled)
      await bench.time.advance(200)
      const { state } = (await bench.order(id))!
      endings.add(`${state} ${canceled.kind}`)
      if (canceled.kind === 'confirmed') expect(state).toBe('canceled')
      else if (canceled.kind === 'rejected') expect([canceled.code, state]).toEqual(['20014', 'filled'])
      else expect(['new', 'filled'], canceled.message).toContain(state)
      if (state === 'new') await decide(bench, bench.submit('cancelOrder', { client_order_id: id }))
    }
    expect([...endings]).toEqual(expect.arrayContaining(['canceled confirmed', 'filled rejected']))
  },
)

test('F32: canceling an order that the venue does not know is rejected, after a search for it', async () => {
  const bench = await createBench()
  expect(await decide(bench, bench.submit('cancelOrder', { order_id: '987654321' }))).toMatchObject({
    kind: 'rejected',
    code: '20013',
    status: 404,
  })
  expect(await passUntil(bench.time, findOrder(bench.http, ACCOUNT, { order_id: '987654321' }))).toBeNull()
})

describe('F33: a batch of twenty', () => {
  const items = Array.from({ length: 20 }, (_, index) => ({
    ...LIMIT,
    client_order_id: `item-${index}`,
    // Every fifth order is below the minimum value.
    quantity: index % 5 === 4 ? '0.0001' : '0.01',
  }))
  const body: ActionBody<'batchPlace'> = { symbol_id: 1, orders: items }
  const change = (edit: (results: BatchReply['results']) => unknown[]) => (text: string) => {
    const envelope = JSON.parse(text)
    return JSON.stringify({ ...envelope, data: { ...envelope.data, results: edit(envelope.data.results) } })
  }

  async function place(prepare: (bench: Bench) => void): Promise<{ bench: Bench; results: BatchReply['results'] }> {
    const bench = await createBench()
    prepare(bench)
    const outcome = await decide(bench, bench.submit('batchPlace', body))
    if (outcome.kind !== 'confirmed') throw new Error(outcome.kind)
    return { bench, results: outcome.data.results }
  }

  function expectMatched(results: BatchReply['results']): void {
    expect(results.map((result) => result.client_order_id)).toEqual(items.map((item) => item.client_order_id))
    for (const [index, { state }] of results.entries()) expect(state).toBe(index % 5 === 4 ? 'rejected' : 'new')
  }

  test('whose items fail has a result for each', async () => {
    const { results } = await place(() => undefined)
    expectMatched(results)
    expect(results[4]).toMatchObject({ error_code: '20002', order_id: null })
  })

  test('whose results are in another order is matched by client_order_id', async () => {
    const { results } = await place(({ way }) => (way.changeReply = change((all) => all.toReversed())))
    expectMatched(results)
    expect(results[4]!.error_code).toBe('20002')
  })

  test('with missing results has those orders read', async () => {
    const { results } = await place(({ way }) => (way.changeReply = change((all) => all.slice(0, 3))))
    expectMatched(results)
    expect(results[5]!.error_code).toBe('0')
    expect(results[4]!.error_code).toBe('')
  })

  test('whose answer is lost is rebuilt from reads', async () => {
    const { results, bench } = await place(({ way }) => way.faults.push('cut_after'))
    expectMatched(results)
    expect(bench.way.posts).toHaveLength(1)
  })

  test('with an item that no read returns leaves its result unknown', async () => {
    const bench = await createBench()
    bench.way.changeReply = change(() => [])
    const orders = [{ client_order_id: 'unknown-id' }]
    const outcome = await decide(bench, bench.submit('batchCancel', { orders }))
    expect(outcome).toMatchObject({
      kind: 'confirmed',
      data: { results: [{ client_order_id: 'unknown-id', order_id: null, state: 'unknown', error_code: '' }] },
    })
  })

  test('that is rejected as a whole is one rejection', async () => {
    const bench = await createBench()
    const orders = [...items.slice(1), { ...LIMIT, client_order_id: 'bad', slippage: '0.01' }]
    expect(await decide(bench, bench.submit('batchPlace', { symbol_id: 1, orders }))).toMatchObject({
      kind: 'rejected',
      code: '10003',
    })
    expect(bench.realVenue.view.openOrders(ACCOUNT)).toHaveLength(0)
  })
})

test(
  `F43: a modify whose answer is lost in any way, ${ROUNDS} times: confirmed exactly when the order has the new price`,
  { timeout: ROUNDS * 200 + 60_000 },
  async () => {
    const bench = await createBench()
    const random = createRandom(43)
    const endings = new Set<string>()
    let price = 59_000
    await decide(bench, bench.submit('placeOrder', { ...LIMIT, client_order_id: 'kept' }))
    for (let round = 0; round < ROUNDS; round++) {
      const newPrice = String(58_000 + ((price - 57_900 + 7) % 1_500))
      disturb(bench, random, 8)
      const submitted = bench.submit('modifyOrder', { client_order_id: 'kept', price: newPrice })
      const first = await passUntil(bench.time, submitted)
      if (first.kind === 'unresolved')
        expect(bench.writes.pending.getState()).toMatchObject([{ action: 'modifyOrder', clientOrderId: 'kept' }])
      const outcome = first.kind === 'unresolved' ? await passUntil(bench.time, first.settled) : first
      bench.way.faults.length = 0
      await bench.time.advance(75_000)
      endings.add(outcome.kind)
      const shown = Number((await bench.order('kept'))!.price)
      expect(shown, `${outcome.kind} ${round}`).toBe(outcome.kind === 'confirmed' ? Number(newPrice) : price)
      price = shown
    }
    expect(endings.has('confirmed')).toBe(true)
    expect(endings.has('blocked')).toBe(true)
  },
)

test(
  `F44: cancel-all among placements under way, ${ROUNDS} interleavings: what rests afterwards is flagged, all of it and nothing else`,
  { timeout: ROUNDS * 400 + 60_000 },
  async () => {
    const bench = await createBench()
    const random = createRandom(44)
    const lateOrders: LateOrder[] = []
    watchLateOrders({
      writes: bench.writes,
      http: bench.http,
      timers: bench.time.timers,
      onLate: (lateOrder) => lateOrders.push(lateOrder),
    })
    for (let round = 0; round < ROUNDS; round++) {
      const before: Promise<SettledOutcome<unknown>>[] = []
      disturb(bench, random, 6)
      const place = (id: string) => bench.submit('placeOrder', { ...LIMIT, client_order_id: id })
      for (let index = 0; index < 3; index++) {
        before.push(place(`before-${round}-${index}`) as never)
        if (random() < 0.5) await bench.time.advance(Math.floor(random() * 300))
      }
      const all = bench.submit('cancelAll', {})
      await bench.time.advance(1 + Math.floor(random() * 100))
      const outcomes = await decideAll(bench, [...(before as never[]), all as never, place(`after-${round}`) as never])
      bench.way.faults.length = 0
      await bench.time.advance(80_000)
      const canceled = (outcomes as { kind: string }[])[3]!.kind === 'confirmed'
      const resting = bench.realVenue.view.openOrders(ACCOUNT).map((order) => order.client_order_id ?? '')
      const expected = resting.filter((id) => id.startsWith('before'))
      const flagged = lateOrders.splice(0).map(({ order }) => order.client_order_id)
      if (canceled) expect(new Set(flagged)).toEqual(new Set(expected))
      else expect(flagged).toEqual([])
      await decide(bench, bench.submit('cancelAll', {}))
    }
  },
)
