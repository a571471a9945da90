import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '@/base/durations'
import { createRandom } from '@/base/random'
import { PRACTICE_SYMBOLS } from '../engine/symbols'
import { createHistories } from './createHistory'
import { createTaker, type TakerOptions } from './createTaker'
import { createFairPrices } from './fairPrices'
import { createMarkets, type Market } from './market'

const NOW = Date.UTC(2026, 2, 10, 12, 0, 0)
const BLOCK_MS = 50
const HOURS = 3
const markets = createMarkets(PRACTICE_SYMBOLS)
const histories = createHistories(markets, 3, NOW)

/** The average number of lots per minute that the takers of each market trade. */
function liveLotsPerMinute(seed: number): Map<number, number> {
  const random = createRandom(seed)
  const prices = createFairPrices(markets, random)
  const lots = new Map<number, number>()
  const takers = markets.map((market) => ({ market, taker: createTaker(optionsOf(market, lots, random)) }))
  for (let time = 0; time < HOURS * 60 * MINUTE_MS; time += BLOCK_MS) {
    prices.step(BLOCK_MS, NOW + time)
    for (const { market, taker } of takers) taker.act(time, market.baseTicks, prices.volatility(market.symbolId))
  }
  return new Map([...lots].map(([symbolId, sum]) => [symbolId, sum / (HOURS * 60)]))
}

function optionsOf(market: Market, lots: Map<number, number>, random: () => number): TakerOptions {
  const submitInternal = ({ body }: { body: { quantity: string } }) => {
    const size = Number(body.quantity) / (Number(market.lot) / 1e18)
    lots.set(market.symbolId, (lots.get(market.symbolId) ?? 0) + size)
  }
  const bestBidAsk = () => ({ bid: [market.baseTicks - 1, 1], ask: [market.baseTicks + 1, 1] })
  const venue = { submitInternal, view: { bestBidAsk } } as unknown as TakerOptions['venue']
  return { venue, market, random, address: `0x${'11'.repeat(20)}` }
}

const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

describe('live volume and history', () => {
  const live = liveLotsPerMinute(7)
  test.each(markets.map((market) => [market.symbolId, market] as const))(
    'market %i: volumes of the history and of live trading are similar',
    (symbolId) => {
      const volumes = [...histories.get(symbolId)!.minutes].map(({ volume }) => volume)
      const past = average(volumes)
      const lastMinutes = average(volumes.slice(-10))
      // Within a factor of two, so that new bars of a chart look like those of the history.
      expect(live.get(symbolId)! / past).toBeGreaterThan(0.5)
      expect(live.get(symbolId)! / past).toBeLessThan(2)
      expect(lastMinutes / past).toBeGreaterThan(0.25)
      expect(lastMinutes / past).toBeLessThan(4)
    },
  )
})
