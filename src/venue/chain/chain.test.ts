import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '@/base/durations'
import { actions } from '@/protocol/actions'
import { createTestVenue, type TestVenue } from '../fixtures/testVenue'
import { createTrader } from '../fixtures/trader'
import type { ClockMark, Journal, JournalBlock, Restored, Snapshot } from './journal'

/** A journal in memory that stores what a journal in a folder would, and that can be slowed down. */
function createKeepingJournal() {
  const stored: { snapshots: Snapshot[]; blocks: JournalBlock[]; clock: ClockMark | null } = {
    snapshots: [],
    blocks: [],
    clock: null,
  }
  let release: (() => void)[] | null = null
  const journal: Journal = {
    load: () => Promise.resolve({ snapshot: null, blocks: [], clock: null }),
    append(block, clock) {
      stored.blocks.push(structuredClone(block))
      stored.clock = clock
      return release === null ? Promise.resolve() : new Promise((resolve) => release!.push(resolve))
    },
    markClock(clock) {
      stored.clock = clock
      return Promise.resolve()
    },
    save(take, clock) {
      stored.snapshots.push(structuredClone(take()))
      stored.clock = clock
      return release === null ? Promise.resolve() : new Promise((resolve) => release!.push(resolve))
    },
    close: () => Promise.resolve(),
  }
  return {
    journal,
    stored,
    hold: () => (release = []),
    letGo() {
      const waiting = release ?? []
      release = null
      for (const resolve of waiting) resolve()
    },
    /** A journal that restores from the n-th snapshot. */
    from(index: number): Journal {
      const snapshot = stored.snapshots[index]!
      const restored: Restored = {
        snapshot,
        blocks: stored.blocks.filter(({ height }) => height > snapshot.height),
        clock: stored.clock,
      }
      return {
        ...journal,
        load: () => Promise.resolve(structuredClone(restored)),
        save: () => Promise.resolve(),
        append: () => Promise.resolve(),
      }
    },
  }
}

const stateOf = async (test: TestVenue) =>
  (await test.post('/local/test/state', {})).json.data as { height: number; state_hash: string }

/** Makes some trades, and lets time pass and be skipped in between. */
async function trade(test: TestVenue): Promise<void> {
  const traders = [createTrader(test.venue.time), createTrader(test.venue.time)]
  for (const { address } of traders)
    for (const [coin, amount] of [
      ['USDC', '100000'],
      ['KDG', '1000000'],
    ])
      await test.post('/local/test/credit', { address, coin, amount })
  for (let round = 0; round < 12; round++) {
    const [maker, taker] = round % 2 ? traders : traders.toReversed()
    const spot = { symbol_id: 6, order_type: 'limit', quantity: '1000', price: `0.0123${10 + round}` } as const
    await test.post(actions.placeOrder.path, maker!.sign('placeOrder', { ...spot, is_buy: false }))
    await test.post(actions.placeOrder.path, taker!.sign('placeOrder', { ...spot, is_buy: true, quantity: '700' }))
    const perpetual = {
      symbol_id: 1,
      order_type: 'limit',
      quantity: '0.01',
      price: '60000',
      position_side: 'both',
      margin_mode: 'cross',
    } as const
    await test.post(actions.placeOrder.path, maker!.sign('placeOrder', { ...perpetual, is_buy: true }))
    await test.post(actions.placeOrder.path, taker!.sign('placeOrder', { ...perpetual, is_buy: false }))
    if (round === 5) await test.post('/local/test/oracle', { symbol_id: 1, price: '60100' })
    await test.pass(500)
  }
}

describe('chain', () => {
  test('property: reaches the same state from each snapshot and the blocks after it', async () => {
    const keeper = createKeepingJournal()
    const test = await createTestVenue({ journal: keeper.journal, snapshotEvery: 20 })
    await trade(test)
    await test.post('/local/test/advance', { ms: 3_700_000 })
    await trade(test)
    expect(keeper.stored.snapshots.length).toBeGreaterThan(4)
    const states = []
    for (let index = 0; index < keeper.stored.snapshots.length; index++) {
      const again = await createTestVenue({ journal: keeper.from(index), startAt: test.now() })
      await again.pass(1000)
      states.push(await stateOf(again))
      expect(again.venue.isFresh).toBe(false)
    }
    await test.pass(1000)
    const original = await stateOf(test)
    expect(new Set(states.map(({ state_hash }) => state_hash)).size).toBe(1)
    expect(states[0]!.height).toBe(original.height)
    expect(states[0]).toEqual(original)
  })

  test('starts from its last snapshot after more than a day, and replays only later blocks', async () => {
    const keeper = createKeepingJournal()
    const snapshotEvery = 100
    const test = await createTestVenue({ journal: keeper.journal, snapshotEvery })
    for (let hours = 0; hours < 30; hours += 6) {
      await trade(test)
      await test.post('/local/test/advance', { ms: 6 * HOUR_MS })
    }
    const last = keeper.stored.snapshots.at(-1)!
    const since = keeper.stored.blocks.filter(({ height }) => height > last.height)
    const inputs = (blocks: readonly JournalBlock[]) => blocks.reduce((sum, block) => sum + block.inputs.length, 0)
    expect(inputs(keeper.stored.blocks)).toBeGreaterThan(2 * snapshotEvery)
    expect(inputs(since)).toBeLessThanOrEqual(snapshotEvery)
    const again = await createTestVenue({
      journal: keeper.from(keeper.stored.snapshots.length - 1),
      startAt: test.now(),
      snapshotEvery,
    })
    expect(again.venue.time()).toBeGreaterThan(Date.UTC(2024, 0, 2, 6))
    expect(await stateOf(again)).toEqual(await stateOf(test))
  })

  test('restores what the reads show', async () => {
    const keeper = createKeepingJournal()
    const test = await createTestVenue({ journal: keeper.journal, snapshotEvery: 15 })
    await trade(test)
    const again = await createTestVenue({ journal: keeper.from(1), startAt: test.now() })
    for (const target of [
      '/v1/market/trades?symbol_id=6&limit=100',
      '/v1/market/klines?symbol_id=1&interval=1m',
      '/v1/explorer/blocks?end_time=1704067265000',
    ])
      expect((await again.get(target)).json.data).toEqual((await test.get(target)).json.data)
  })

  test('reaches the same state by skipping as by running every block', async () => {
    const [ran, skipped] = [await createTestVenue(), await createTestVenue()]
    for (const test of [ran, skipped])
      await test.post('/local/test/credit', { address: `0x${'7'.repeat(40)}`, coin: 'USDC', amount: '5' })
    await ran.pass(400_000)
    await skipped.post('/local/test/advance', { ms: 400_000 })
    const [a, b] = [await stateOf(ran), await stateOf(skipped)]
    const behind = a.height < b.height ? ran : skipped
    await behind.pass(Math.abs(a.height - b.height) * 50)
    expect(await stateOf(ran)).toEqual(await stateOf(skipped))
  })

  test('answers a write only when it is durable', async () => {
    const keeper = createKeepingJournal()
    const test = await createTestVenue({ journal: keeper.journal })
    const alice = createTrader(test.now)
    keeper.hold()
    let answered = false
    const body = alice.sign('setAutoBorrow', { enabled: true })
    const header = (name: string) => (name === 'content-type' ? 'application/json' : undefined)
    const reply = test.venue.respond({
      method: 'POST',
      target: actions.setAutoBorrow.path,
      body,
      header,
      peer: { address: '' },
    })
    void reply.then(() => (answered = true))
    await test.pass(500)
    expect(keeper.stored.blocks).toHaveLength(1)
    expect(answered).toBe(false)
    keeper.letGo()
    await test.pass(50)
    expect(answered).toBe(true)
  })

  test('takes no further snapshot while one is being written', async () => {
    const keeper = createKeepingJournal()
    const test = await createTestVenue({ journal: keeper.journal, snapshotEvery: 5 })
    const header = (name: string) => (name === 'content-type' ? 'application/json' : undefined)
    const write = async () => {
      const body = createTrader(test.now).sign('setAutoBorrow', { enabled: true })
      const target = actions.setAutoBorrow.path
      void test.venue.respond({ method: 'POST', target, body, header, peer: { address: '' } })
      await test.pass(100)
    }
    const before = keeper.stored.snapshots.length
    keeper.hold()
    for (let count = 0; count < 20; count++) await write()
    expect(keeper.stored.blocks).toHaveLength(20)
    expect(keeper.stored.snapshots).toHaveLength(before + 1)
    keeper.letGo()
    await test.pass(100)
    await write()
    expect(keeper.stored.snapshots).toHaveLength(before + 2)
  })

  test('continues venue time after a restart, including its offset', async () => {
    const keeper = createKeepingJournal()
    const test = await createTestVenue({ journal: keeper.journal })
    await test.post('/local/test/advance', { ms: 10_000_000 })
    const again = await createTestVenue({ journal: keeper.from(0), startAt: test.now() })
    expect(again.venue.time()).toBeGreaterThanOrEqual(test.venue.time())
    const stepped = await createTestVenue({ journal: keeper.from(0), startAt: test.now() - 5_000_000 })
    expect(stepped.venue.time()).toBeGreaterThanOrEqual(test.venue.time() - 50)
  })
})
