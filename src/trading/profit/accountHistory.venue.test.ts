import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Decimal, formatDecimal, parseDecimal } from '@/base/decimal'
import type { AssetFlow } from '@/protocol/records/assetFlow'
import type { Execution } from '@/protocol/records/execution'
import { createTrial, createTrialVenue } from '@/venue/fixtures/createTrial'
import { selectProfit, sumProfit } from './accountProfit'
import { closedTrade } from './closedTrade'
import { createOpenPosition } from '../positions/OpenPosition'
import { checkRealized } from '../positions/replayPosition'
import { taxEntries } from './taxEntries'
import { summarizeTrades } from './tradeStatistics'

const d = parseDecimal
const RUNS = process.env['LONG'] ? 3_000 : 30

const trade = fc.record({
  symbolId: fc.constantFrom(1, 1, 1, 2, 4, 6),
  isBuy: fc.boolean(),
  opens: fc.boolean(),
  at: fc.integer({ min: -150, max: 150 }),
  size: fc.integer({ min: 1, max: 250 }),
})
const scene = fc.record({
  hedge: fc.boolean(),
  isolated: fc.boolean(),
  /** Whether the scene waits until funding is paid. */
  waits: fc.nat(4).map((value) => value === 0),
  borrows: fc.boolean(),
  trades: fc.array(trade, { minLength: 1, maxLength: 14 }),
  /** The final change of the mark price, in basis points; a large one causes liquidations and takeovers. */
  shock: fc.constantFrom(0, 0, 0, -600, 700, -3000, 3000),
})

/** Creates an account with a history at the venue, and returns all records of it. */
function play(drawn: typeof scene extends fc.Arbitrary<infer T> ? T : never) {
  const trials = createTrialVenue()
  const trader = createTrial(trials, 1)
  const { venue, address, account } = trader
  for (const [coin, amount] of Object.entries({ USDC: '20000', BTC: '1', KDG: '1000' }))
    venue.done('deposit', account, { to_address: address, coin, amount })
  if (drawn.hedge) venue.done('setPositionMode', account, { position_mode: 'hedge' })
  if (drawn.borrows) venue.done('setAutoBorrow', account, { enabled: true })
  for (const { symbolId, isBuy, opens, at, size } of drawn.trades) {
    const trial = createTrial(trials, symbolId)
    const { instrument } = trial
    const prices = venue.engine.prices(symbolId)
    const middle = Number((prices.mark || prices.oracle) / instrument.tick)
    const ticks = Math.round(middle * (1 + at / 10_000))
    const lots = Math.max(
      1,
      Math.round((size * 1e20) / Number((BigInt(middle) * instrument.tick * instrument.lot) / 10n ** 18n)),
    )
    const side = drawn.hedge ? (isBuy === opens ? 'long' : 'short') : 'both'
    const fields = symbolId <= 3 ? { position_side: side, margin_mode: drawn.isolated ? 'isolated' : 'cross' } : {}
    venue.block(() => void trial.trade(isBuy, ticks, lots, fields as never))
  }
  if (drawn.waits) {
    const middle = Number(venue.engine.prices(1).oracle / trader.instrument.tick)
    // With a book above the oracle price the longs pay funding.
    venue.block(() => {
      trader.offer(true, Math.round(middle * 1.002), 10)
      trader.offer(false, Math.round(middle * 1.003), 10)
    })
    venue.advance(305_000)
  }
  if (drawn.shock !== 0) {
    const { oracle } = venue.engine.prices(1)
    const { instrument } = createTrial(trials, 1)
    const shocked = (oracle * BigInt(10_000 + drawn.shock)) / 10_000n
    venue.oracle(1, formatDecimal(shocked - (shocked % instrument.tick)))
    venue.advance(1_000)
  }
  const ofAccount = <T extends { address: string }>(records: readonly T[]) =>
    records.filter((row) => row.address === address)
  return {
    trials,
    venue,
    address,
    executions: ofAccount(venue.eventsOf('execution').map(({ execution }): Execution => execution)).toReversed(),
    flows: ofAccount(venue.eventsOf('flow').map(({ flow }): AssetFlow => flow)).toReversed(),
    closed: ofAccount(venue.eventsOf('positionClosed').map(({ position }) => position)),
    positions: venue.engine.positions(address),
  }
}

/** Scenes that random ones may miss: paid funding, exchanged coins, and a liquidation that settles what is left. */
const buys = (symbolId: 1 | 4, size: number) => ({ symbolId, isBuy: true, opens: true, at: 0, size })
const sure: Parameters<typeof play>[0][] = [
  { hedge: false, isolated: false, waits: true, borrows: false, trades: [buys(1, 100), buys(4, 40)], shock: 0 },
  { hedge: false, isolated: true, waits: false, borrows: false, trades: [buys(1, 250), buys(1, 250)], shock: -3000 },
  // A scene that a random run found: one liquidation ends two positions, and one borrows until the other is settled.
  {
    hedge: false,
    isolated: false,
    waits: true,
    borrows: false,
    shock: -3000,
    trades: [
      buys(1, 76),
      buys(4, 125),
      buys(1, 178),
      { ...buys(1, 1), symbolId: 2, isBuy: false, opens: false, at: 1 },
    ],
  },
]

const isSpot = (symbolId: number) => symbolId > 3

describe('the numbers of an account in tables and reports', () => {
  const seen = { open: 0, closed: 0, spot: 0, funded: 0, settled: 0 }

  test('property: they equal what the venue’s executions and asset flow give, to the last digit', () => {
    fc.assert(
      fc.property(scene, (drawn) => {
        const { venue, trials, address, executions, flows, closed, positions } = play(drawn)
        const instrumentOf = (symbolId: number) => trials.instruments.get(symbolId)!

        for (const position of positions) {
          const own = executions.filter(
            (row) => row.symbol_id === position.symbol_id && row.position_side === position.position_side,
          )
          const check = checkRealized(position, own)
          expect(check?.agrees).toBe(true)
          expect(formatDecimal(check!.life.fee)).toBe(position.cum_fee)
          expect(check!.life.cost).toBe(createOpenPosition(position, instrumentOf(position.symbol_id)).cost)
          seen.open++
        }

        const { items } = selectProfit(executions, flows, instrumentOf, 'USDC')
        const byMarket = sumProfit(items, (item) => item.symbolId)
        for (const symbolId of [1, 2, 3]) {
          const profit = byMarket.get(symbolId)
          const lives = [
            ...closed
              .filter((row) => row.symbol_id === symbolId)
              .map((row) => [row.realized_pnl, row.fee, row.funding_fee]),
            ...positions
              .filter((row) => row.symbol_id === symbolId)
              .map((row) => [row.cum_realized_pnl, row.cum_fee, row.cum_funding_fee]),
          ]
          const sum = (at: number) => lives.reduce((total, life) => total + d(life[at]!), 0n)
          const paid = flows.filter((flow) => flow.symbol_id === symbolId)
          // A position that a liquidation took over was settled, not closed.
          if (!paid.some((flow) => flow.kind === 'liquidation')) expect(profit?.realized ?? 0n).toBe(sum(0))
          expect(-(profit?.fees ?? 0n)).toBe(sum(1))
          expect(-(profit?.funding ?? 0n)).toBe(sum(2))
          const trades = closed.filter((row) => row.symbol_id === symbolId)
          const open = positions.filter((row) => row.symbol_id === symbolId)
          const stillOpen = open.reduce(
            (total, row) => total + d(row.cum_realized_pnl) - d(row.cum_fee) - d(row.cum_funding_fee),
            0n,
          )
          expect(summarizeTrades(trades.map(closedTrade)).net + stillOpen).toBe(sum(0) - sum(1) - sum(2))
          // A loan is not a profit, and its repayment not a loss.
          const withoutLoans = paid.filter((flow) => flow.kind !== 'borrow' && flow.kind !== 'repay')
          expect(profit?.net ?? 0n).toBe(withoutLoans.reduce((all, flow) => all + d(flow.amount), 0n))
          const own = executions.filter((row) => row.symbol_id === symbolId)
          expect(own.reduce((all, row) => all + d(row.realized_pnl!), 0n)).toBe(sum(0))
          expect(profit?.trades ?? 0).toBe(own.length)
          seen.closed += closed.length
          if (profit && profit.funding !== 0n) seen.funded++
          if (profit && profit.other !== 0n) seen.settled++
        }

        const entries = taxEntries(executions, flows, (id) => (isSpot(id) ? instrumentOf(id) : undefined))
        const totals = new Map<string, Decimal>()
        const add = (coin: string, amount: Decimal) => totals.set(coin, (totals.get(coin) ?? 0n) + amount)
        for (const { received, sent, fee } of entries) {
          if (received) add(received.coin, received.amount)
          if (sent) add(sent.coin, -sent.amount)
          if (fee) add(fee.coin, -fee.amount)
        }
        for (const { coin, total } of venue.engine.balances(address))
          expect(formatDecimal(totals.get(coin) ?? 0n)).toBe(total)
        seen.spot += entries.filter((entry) => entry.kind === 'trade').length
      }),
      { numRuns: RUNS, examples: sure.map((example) => [example]) },
    )
    for (const [name, count] of Object.entries(seen)) expect(count, name).toBeGreaterThan(0)
  }, 600_000)
})
