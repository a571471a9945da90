import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Decimal, ONE, absolute, formatDecimal, parseDecimal } from '@/base/decimal'
import { createMarkets } from '../market/market'
import { type AccountMargin, isBelowMaintenance, marginMeter } from '@/trading/margin/accountMargin'
import { createOpenPosition, liquidationPriceOf } from '@/trading/positions/OpenPosition'
import { runSeeded } from '@/venue/engine/fixtures/seededRun'
import { addressOf, venueOf, type Venue } from '@/venue/engine/fixtures/venueOf'
import type { Engine } from '@/venue/engine/types'
import { accountMarginOf, type AccountRecords } from './selectAccountMargin'

const RUNS = process.env['LONG'] ? 3_000 : 30
const BLOCKS = process.env['LONG'] ? 2_000 : 250
/**
 * Tolerance: an average entry price is rounded to 18 decimals, but the cost that the venue computes profit from is not.
 */
const ROUNDING = 1_000n
const d = parseDecimal

const recordsOf = (engine: Engine, account: number): AccountRecords => {
  const address = addressOf(account)
  return {
    balances: engine.balances(address),
    positions: engine.positions(address),
    orders: engine.openOrders(address),
    leverages: engine.leverages(address),
    hedged: engine.account(address).position_mode === 'hedge',
  }
}

/** The margin of an account from these records, at the venue's current mark prices. */
function marginOf(engine: Engine, records: AccountRecords): AccountMargin {
  const markets = createMarkets(engine.symbols())
  const find = (id: number) => markets.find(({ instrument }) => instrument.symbolId === id)
  return accountMarginOf(records, find, (id) => formatDecimal(engine.prices(id).mark))!
}

const marginsOf = ({ cross, isolated }: AccountMargin) => [...(cross ? [cross] : []), ...isolated]
/** The meter values of all margin ratios of an account. */
const metersOf = (margin: AccountMargin) => marginsOf(margin).map(marginMeter)

describe('margin of an account, compared with the venue', () => {
  test('used and available margin equal the venue’s after each block of random sessions, and no meter is full', () => {
    let [positions, orders, isolated] = [0, 0, 0]
    for (const seed of [5, 6, 7]) {
      runSeeded(seed, BLOCKS, (engine) => {
        for (let account = 1; account <= 8; account++) {
          const records = recordsOf(engine, account)
          const margin = marginOf(engine, records)
          const balance = records.balances.find(({ coin }) => coin === 'USDC')
          const numbers = [margin.total, margin.used, margin.available].map(formatDecimal)
          const where = `seed ${seed}, block ${engine.height}, account ${account}`
          expect(numbers, where).toEqual([balance?.total ?? '0', balance?.locked ?? '0', balance?.available ?? '0'])
          expect(absolute(margin.equity - naiveEquity(engine, records)) < ROUNDING, where).toBe(true)
          for (const meter of metersOf(margin)) expect(meter < ONE, where).toBe(true)
          positions += records.positions.length
          orders += margin.orderMargin === 0n ? 0 : 1
          isolated += margin.isolated.length
        }
      })
    }
    expect(Math.min(positions, orders, isolated)).toBeGreaterThan(100)
  })

  test('a meter is full exactly when the venue liquidates', () => {
    const seen = { liquidated: 0, spared: 0, isolated: 0 }
    fc.assert(
      fc.property(account, (drawn) => {
        const venue = openAccount(drawn)
        const { engine } = venue
        for (const step of drawn.steps) {
          const before = recordsOf(engine, TRADER)
          if (before.positions.length === 0) return
          const events = venue.events.length
          venue.block(() => movePrice(venue, before, step))
          const margin = marginOf(engine, before)
          const full = metersOf(margin).some((meter) => meter === ONE)
          const liquidated = venue.events
            .slice(events)
            .some((event) => event.kind === 'positionClosed' && isForced(event.position))
          const reduced = recordsOf(engine, TRADER).positions.map(sizeOf).join() !== before.positions.map(sizeOf).join()
          expect(full).toBe(liquidated || reduced)
          seen[full ? 'liquidated' : 'spared']++
          if (margin.isolated.some(isBelowMaintenance)) seen.isolated++
        }
      }),
      { numRuns: RUNS, seed: 11 },
    )
    expect(Math.min(seen.liquidated, seen.spared, seen.isolated)).toBeGreaterThan(5)
  })
})

const sizeOf = ({ symbol_id, open_size }: { symbol_id: number; open_size: string }) => `${symbol_id}: ${open_size}`
const isForced = ({ address, close_kind }: { address: string; close_kind: string }) =>
  address === addressOf(TRADER) && close_kind !== 'trade'

/** Balance plus profit, computed directly from the records. */
function naiveEquity(engine: Engine, { balances, positions }: AccountRecords): Decimal {
  let equity = d(balances.find(({ coin }) => coin === 'USDC')?.total ?? '0')
  for (const { symbol_id, open_size, avg_price } of positions) {
    equity += (d(open_size) * (engine.prices(symbol_id).mark - d(avg_price))) / ONE
  }
  return equity
}

const TRADER = 1
const OTHER = 2

const position = fc.record({
  symbolId: fc.constantFrom(1, 2, 3),
  isBuy: fc.boolean(),
  isolated: fc.boolean(),
  /** Notional in USDC. */
  value: fc.integer({ min: 500, max: 40_000 }),
})
const step = fc.record({
  /** Index of the position whose liquidation price the oracle price approaches. */
  index: fc.nat(2),
  /** Ticks beyond the liquidation price; negative: before it. */
  beyond: fc.constantFrom(-200, -1, 0, 1, 2, 300),
})
const account = fc.record({
  money: fc.integer({ min: 3_000, max: 20_000 }),
  /** Whether the account has other coins than USDC, and a debt. For perpetuals only the USDC balance counts. */
  coins: fc.boolean(),
  debt: fc.constantFrom('none', 'USDC', 'BTC'),
  positions: fc.uniqueArray(position, { minLength: 1, maxLength: 3, selector: ({ symbolId }) => symbolId }),
  steps: fc.array(step, { minLength: 1, maxLength: 4 }),
})
type Drawn = typeof account extends fc.Arbitrary<infer T> ? T : never

/** Opens a trader's account with positions, and a counterparty with unlimited funds. */
function openAccount({ money, coins, debt, positions }: Drawn): Venue {
  const venue = venueOf()
  const { engine } = venue
  venue.fund(TRADER, 'USDC', String(money))
  for (const coin of ['USDC', 'BTC', 'ETH', 'KDG']) venue.fund(OTHER, coin, '1000000000')
  if (coins) for (const coin of ['BTC', 'ETH']) venue.fund(TRADER, coin, '0.5')
  if (debt !== 'none') {
    venue.done('setAutoBorrow', TRADER, { enabled: true })
    for (const coin of ['USDC', 'BTC']) venue.done('setCoinLeverage', TRADER, { coin, leverage: 3 })
  }
  for (const { symbolId, isBuy, isolated, value } of positions) {
    const record = engine.symbols().find(({ symbol_id }) => symbol_id === symbolId)!
    const price = formatDecimal(engine.prices(symbolId).oracle)
    const lots = (BigInt(value) * ONE * ONE) / d(price) / d(record.lot_size)
    const size = formatDecimal((lots || 1n) * d(record.lot_size))
    venue.place(OTHER, venue.orderOf(symbolId, !isBuy, size, price))
    const fields = { margin_mode: isolated ? 'isolated' : 'cross', time_in_force: 'ioc' } as const
    venue.place(TRADER, venue.orderOf(symbolId, isBuy, size, price, fields))
    venue.write('cancelAll', OTHER, {})
  }
  if (debt !== 'none') borrow(venue, debt === 'BTC')
  return venue
}

/** Sells BTC or buys for USDC that must be borrowed. */
function borrow(venue: Venue, sells: boolean): void {
  const price = formatDecimal(venue.engine.prices(4).oracle)
  venue.place(OTHER, venue.orderOf(4, sells, '0.05', price))
  venue.place(TRADER, venue.orderOf(4, !sells, '0.05', price, { time_in_force: 'ioc' }))
  venue.write('cancelAll', OTHER, {})
}

/** Moves a market's oracle price to a position's liquidation price, or some ticks beyond. */
function movePrice({ engine }: Venue, records: AccountRecords, { index, beyond }: { index: number; beyond: number }) {
  const margin = marginOf(engine, records)
  const markets = createMarkets(engine.symbols())
  const marked = records.positions.map((record) => {
    const { instrument } = markets.find((market) => market.instrument.symbolId === record.symbol_id)!
    return { position: createOpenPosition(record, instrument), instrument, mark: engine.prices(record.symbol_id).mark }
  })
  const target = marked[index % marked.length]!
  const price = liquidationPriceOf(target, margin.total, marked)
  const { tick, symbolId } = target.instrument
  const step = BigInt(beyond) * tick * (target.position.size > 0n ? -1n : 1n)
  const aim = (price ?? target.mark) + step
  if (aim > 0n) engine.setOracle(symbolId, aim)
}
