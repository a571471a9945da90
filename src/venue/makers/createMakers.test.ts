import { describe, expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import { PRACTICE_SYMBOLS } from '../engine/symbols'
import { createMakers } from './createMakers'
import { createBench, openVenue } from './fixtures/createBench'
import { LEVERAGED, MAKERS, TAKERS } from './venueAccounts'

/** The duration in venue time for which the markets are observed, s. */
const SECONDS = process.env['LONG'] ? 600 : 30
const SYMBOL_IDS = PRACTICE_SYMBOLS.map(({ symbol_id }) => symbol_id)

describe('createMakers', () => {
  test('creates a history for every market and registers its accounts before the first block', () => {
    const { venue, preloaded, venueAccounts } = createBench()
    createMakers({ venue, symbols: PRACTICE_SYMBOLS, seed: 1 }).prepare()
    expect(preloaded).toEqual(SYMBOL_IDS)
    expect([...venueAccounts].toSorted()).toEqual(
      [...MAKERS, ...TAKERS, ...LEVERAGED].map(({ address }) => address).toSorted(),
    )
  })

  test('fills the books of all six markets with a hundred levels on each side within two seconds of venue time', async () => {
    const { engine, run } = await openVenue(1)
    await run(40)
    for (const symbolId of SYMBOL_IDS) {
      const { bids, asks } = engine.levels(symbolId)
      expect([symbolId, bids.length >= 100, asks.length >= 100]).toEqual([symbolId, true, true])
    }
  })

  test('keeps every market active for minutes: narrow, uncrossed books, trades, and balanced accounts', async () => {
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
    const withoutOracle = { ...venue, setOracle: () => {} }
    Object.assign(venue, withoutOracle)
    engine.setOracle(1, parseDecimal('70000'))
    await run(20 * 60)
    const { bid, ask } = engine.bestBidAsk(1)
    const middle = ((bid?.[0] ?? 0) + (ask?.[0] ?? 0)) / 20
    expect(middle).toBeGreaterThan(69_000)
    expect(middle).toBeLessThan(71_000)
  })

  test('continues with its resting orders after a restart, and is not funded twice', async () => {
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

  test('is deterministic for a seed', async () => {
    const [first, second] = [await openVenue(5), await openVenue(5)]
    await first.run(100)
    await second.run(100)
    expect(first.engine.stateHash()).toBe(second.engine.stateHash())
  })
})
