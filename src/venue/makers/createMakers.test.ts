import { describe, expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import { createEngine } from '../engine'
import { createPracticeConfig, PRACTICE_SYMBOLS } from '../engine/symbols'
import type { EngineEvent, EngineWrite } from '../engine/types'
import type { InternalOutcome } from '../api/types'
import { createMakers, type MakersOptions } from './createMakers'
import { MAKERS, TAKERS } from './venueAccounts'

const GENESIS = Date.UTC(2026, 2, 10, 12, 0, 0)
const BLOCK_MS = 50
/** How long the long look at the markets takes, in venue time. */
const SECONDS = process.env['LONG'] ? 600 : 45
const SYMBOL_IDS = PRACTICE_SYMBOLS.map(({ symbol_id }) => symbol_id)

/** A venue without wire, chain or clock: blocks are run by hand. */
function createBench() {
  const engine = createEngine(createPracticeConfig(GENESIS))
  const listeners = new Set<(height: number, time: number) => void>()
  const events: EngineEvent[] = []
  const rejections: string[] = []
  const venueAccounts = new Set<string>()
  const preloaded: number[] = []
  let queue: { write: EngineWrite; settle: (outcome: InternalOutcome) => void }[] = []
  let transactions = 0

  function enqueue(write: EngineWrite): Promise<InternalOutcome> {
    return new Promise((settle) => queue.push({ write, settle }))
  }

  const venue = {
    submitInternal: ({ action, signer, account, body }) =>
      enqueue({ action, signer, account: account ?? signer, body } as EngineWrite) as never,
    deposit: (address, coin, amount) =>
      enqueue({
        action: 'deposit',
        signer: address,
        account: address,
        body: { to_address: address, coin, amount },
      } as unknown as EngineWrite) as never,
    setOracle: (symbolId, price) => engine.setOracle(symbolId, parseDecimal(price)),
    onBlock(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    markVenueAccount: (address) => void venueAccounts.add(address),
    preload: (symbolId) => void preloaded.push(symbolId),
    view: engine,
    time: () => engine.time,
    isFresh: true,
  } as MakersOptions['venue']

  /** Runs blocks one after the other, and lets all code that waits for an outcome go on in between. */
  async function run(blocks: number): Promise<void> {
    for (let count = 0; count < blocks; count += 1) {
      const writes = queue
      queue = []
      const height = engine.height + 1
      engine.beginBlock(height, engine.time + BLOCK_MS)
      for (const { write, settle } of writes) {
        transactions += 1
        const outcome = engine.execute(write, `0x${transactions.toString(16).padStart(64, '0')}`)
        if (!outcome.ok) rejections.push(`${write.action} ${outcome.code} ${outcome.message}`)
        settle(outcome as InternalOutcome)
      }
      engine.endBlock()
      events.push(...engine.drainEvents())
      for (const listener of listeners) listener(height, engine.time)
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  return { engine, venue, run, events, rejections, venueAccounts, preloaded, transactions: () => transactions }
}

async function openVenue(seed: number) {
  const bench = createBench()
  const makers = createMakers({ venue: bench.venue, symbols: PRACTICE_SYMBOLS, seed })
  makers.prepare()
  const started = makers.start()
  await bench.run(2)
  await started
  return { ...bench, makers }
}

describe('createMakers', () => {
  test('puts history behind every market and names its own accounts before the first block', () => {
    const { venue, preloaded, venueAccounts } = createBench()
    createMakers({ venue, symbols: PRACTICE_SYMBOLS, seed: 1 }).prepare()
    expect(preloaded).toEqual(SYMBOL_IDS)
    expect([...venueAccounts].toSorted()).toEqual([...MAKERS, ...TAKERS].map(({ address }) => address).toSorted())
  })

  test('fills the books of all six markets with a hundred levels a side within two seconds of venue time', async () => {
    const { engine, run } = await openVenue(1)
    await run(40)
    for (const symbolId of SYMBOL_IDS) {
      const { bids, asks } = engine.levels(symbolId)
      expect([symbolId, bids.length >= 100, asks.length >= 100]).toEqual([symbolId, true, true])
    }
  })

  test('keeps every market alive for minutes: narrow books that are not crossed, trades, and balanced accounts', async () => {
    const { engine, run, events, rejections, transactions } = await openVenue(2)
    await run(20 * SECONDS)
    for (const symbolId of SYMBOL_IDS) {
      const { bid, ask } = engine.bestBidAsk(symbolId)
      if (!bid || !ask) throw new Error(`market ${symbolId} has an empty side`)
      expect(bid[0]).toBeLessThan(ask[0])
      expect((ask[0] - bid[0]) / bid[0]).toBeLessThan(0.002)
      const { bids, asks } = engine.levels(symbolId)
      expect(Math.min(bids.length, asks.length), `levels of ${symbolId}`).toBeGreaterThanOrEqual(100)
      const trades = events.filter((event) => event.kind === 'trade' && event.symbolId === symbolId)
      expect(trades.length, `trades of ${symbolId}`).toBeGreaterThan(5)
    }
    expect(engine.invariants()).toMatchObject({ balances_ok: true, positions_ok: true, books_ok: true })
    expect(rejections).toEqual([])
    expect(transactions() / SECONDS, 'transactions a second').toBeLessThan(80)
  })

  test('follows an oracle that jumps, step by step where the price band is narrower than the jump', async () => {
    const { engine, run, venue } = await openVenue(3)
    await run(100)
    const held = { ...venue, setOracle: () => {} }
    Object.assign(venue, held)
    engine.setOracle(1, parseDecimal('70000'))
    await run(20 * 60)
    const { bid, ask } = engine.bestBidAsk(1)
    const middle = ((bid?.[0] ?? 0) + (ask?.[0] ?? 0)) / 20
    expect(middle).toBeGreaterThan(69_000)
    expect(middle).toBeLessThan(71_000)
  })

  test('goes on with what rests when it starts again, and does not fund itself twice', async () => {
    const { engine, run, makers, venue } = await openVenue(4)
    await run(60)
    makers.stop()
    await run(5)
    const before = engine.openOrders(MAKERS[0]?.address ?? '0x').length
    const funds = engine.balances(TAKERS[0]?.address ?? '0x').find(({ coin }) => coin === 'KDG')?.total
    const again = createMakers({ venue, symbols: PRACTICE_SYMBOLS, seed: 4 })
    await again.start()
    await run(60)
    const after = engine.openOrders(MAKERS[0]?.address ?? '0x').length
    expect(Math.abs(after - before) / before).toBeLessThan(0.3)
    expect(Number(engine.balances(TAKERS[0]?.address ?? '0x').find(({ coin }) => coin === 'KDG')?.total)).toBeLessThan(
      Number(funds) * 1.5,
    )
  })

  test('does the same with the same seed', async () => {
    const [one, two] = [await openVenue(5), await openVenue(5)]
    await one.run(100)
    await two.run(100)
    expect(one.engine.stateHash()).toBe(two.engine.stateHash())
  })
})
