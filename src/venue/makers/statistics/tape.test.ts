import { describe, expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import { HOUR_MS } from '@/base/durations'
import { createRandom } from '@/base/random'
import { PRACTICE_SYMBOLS } from '../../engine/symbols'
import { createHistories } from '../createHistory'
import { createTaker, type TakerOptions } from '../createTaker'
import { createFairPrices } from '../fairPrices'
import { createMarkets, type Market } from '../market'
import { mean, tapeFigures, type TakenOrder, type TapeFigures } from './fixtures/figures'
import { bandOf, TAPES } from './fixtures/references'

const NOW = Date.UTC(2026, 2, 10, 12, 0, 0)
const BLOCK_MS = 50
const HOURS = 3
const markets = createMarkets(PRACTICE_SYMBOLS)

/** The orders that the takers of each market send in some hours, with a book that is always at the fair price. */
function liveOrders(seed: number): Map<number, TakenOrder[]> {
  const random = createRandom(seed)
  const prices = createFairPrices(markets, random)
  const tapes = new Map(markets.map(({ symbolId }) => [symbolId, [] as TakenOrder[]]))
  let now = NOW
  const optionsOf = (market: Market): TakerOptions => {
    const submitInternal = ({ body }: { body: { quantity: string; is_buy: boolean } }) => {
      const lots = Number(parseDecimal(body.quantity) / market.lot)
      tapes.get(market.symbolId)!.push({ time: now, lots, isBuy: body.is_buy })
    }
    const bestBidAsk = () => ({ bid: [market.baseTicks - 1, 1], ask: [market.baseTicks + 1, 1] })
    const venue = { submitInternal, view: { bestBidAsk } } as unknown as TakerOptions['venue']
    return { venue, market, random, address: `0x${'11'.repeat(20)}` }
  }
  const takers = markets.map((market) => ({ market, taker: createTaker(optionsOf(market)) }))
  for (; now < NOW + HOURS * HOUR_MS; now += BLOCK_MS) {
    if (now % 500 === 0) prices.step(500, now)
    for (const { market, taker } of takers) taker.act(now, market.baseTicks, prices.volatility(market.symbolId))
  }
  return tapes
}

/** Statistics of trades: the average over parts with as many orders as the parts of the recording. */
function figuresOf(orders: readonly TakenOrder[]): TapeFigures {
  const size = 795
  const parts = Array.from({ length: Math.max(1, Math.floor(orders.length / size)) }, (_, index) =>
    tapeFigures(orders.slice(index * size, (index + 1) * size)),
  )
  const names = Object.keys(parts[0]!) as (keyof TapeFigures)[]
  return Object.fromEntries(names.map((name) => [name, mean(parts.map((part) => part[name]))])) as TapeFigures
}

function expectRecorded(figures: TapeFigures, names: readonly (keyof TapeFigures)[]): void {
  for (const name of names) {
    const [min, max] = bandOf(TAPES, name)
    // Prices fell in the recorded minutes; over hours both sides are equally frequent.
    const upper = name === 'buys' ? 1 - min : max
    expect.soft(figures[name], name).toBeGreaterThanOrEqual(min)
    expect.soft(figures[name], name).toBeLessThanOrEqual(upper)
  }
}

const ALL = Object.keys(Object.values(TAPES)[0]!) as (keyof TapeFigures)[]
/** Statistics that depend on the lot: in markets with small lots, the smallest orders are many lots. */
const OF_LOTS = new Set<keyof TapeFigures>(['smallQuarter', 'roundSizes'])

describe('the tape', () => {
  const live = liveOrders(5)

  test('BTC-PERP: sizes, bursts and sides are within the range of the BTCUSDT recording', () => {
    expectRecorded(figuresOf(live.get(1)!), ALL)
  })

  test.each(markets.slice(1).map(({ symbolId }) => symbolId))(
    'market %i: sizes, bursts and sides are within the range of the recording, except where they depend on the lot',
    (symbolId) => {
      expectRecorded(
        figuresOf(live.get(symbolId)!),
        ALL.filter((name) => !OF_LOTS.has(name)),
      )
    },
  )

  test('the generated trades before the start have the timing of the live market', () => {
    const tapes = [1, 2, 3, 4, 5, 6].map((seed) => {
      const trades = createHistories(markets.slice(0, 1), seed, NOW).get(1)!.trades ?? []
      return figuresOf(
        trades.map(({ time, quantity, is_taker_buyer }) => ({
          time,
          lots: Number(parseDecimal(quantity) / markets[0]!.lot),
          isBuy: is_taker_buyer,
        })),
      )
    })
    const averages = Object.fromEntries(ALL.map((name) => [name, mean(tapes.map((tape) => tape[name]))])) as TapeFigures
    expectRecorded(averages, ALL)
  })
})
