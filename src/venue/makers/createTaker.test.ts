import { expect, test } from 'vitest'
import { HOUR_MS } from '@/base/durations'
import { createRandom } from '@/base/random'
import { PRACTICE_SYMBOLS } from '../engine/symbols'
import { MARKET_PARAMETERS } from './marketParameters'
import { createTaker, type TakerOptions } from './createTaker'
import { createMarket } from './market'

const BLOCK_MS = 50
const HOURS = 4
const market = createMarket(PRACTICE_SYMBOLS[0]!, MARKET_PARAMETERS[0]!)

/** The times of orders in a market with average volatility. */
function orderTimes(seed: number): number[] {
  const times: number[] = []
  let now = 0
  const bestBidAsk = () => ({ bid: [market.baseTicks - 1, 1], ask: [market.baseTicks + 1, 1] })
  const venue = { submitInternal: () => void times.push(now), view: { bestBidAsk } } as unknown as TakerOptions['venue']
  const taker = createTaker({ venue, market, address: `0x${'11'.repeat(20)}`, random: createRandom(seed) })
  for (; now < HOURS * HOUR_MS; now += BLOCK_MS) taker.act(now, market.baseTicks, 1)
  return times
}

/** The average number of orders from `from` to `to` milliseconds after an order. */
function ordersAfter(times: readonly number[], from: number, to: number): number {
  let [first, last, sum] = [0, 0, 0]
  for (const time of times) {
    while (first < times.length && times[first]! <= time + from) first += 1
    while (last < times.length && times[last]! <= time + to) last += 1
    sum += last - first
  }
  return sum / times.length
}

test.each([1, 2, 3, 4, 5])('orders cluster within a second after an order (seed %i)', (seed) => {
  const times = orderTimes(seed)
  const more = ordersAfter(times, 0, 1_000) - ordersAfter(times, 6_000, 7_000)
  expect(more).toBeGreaterThan(0.25)
  expect(more).toBeLessThan(1)
})
