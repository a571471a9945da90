import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '@/base/durations'
import { createRandom } from '@/base/random'
import { PRACTICE_SYMBOLS } from '../../engine/symbols'
import { createHistories } from '../createHistory'
import { createFairPrices } from '../fairPrices'
import { createMarkets } from '../market'
import { correlation, deviation, minuteFigures, type MinuteFigures } from './fixtures/figures'
import { bandOf, HOURLY_VOLUMES, hourlyVolumes, MINUTES } from './fixtures/references'

const NOW = Date.UTC(2026, 2, 10, 12, 0, 0)
const SEED = 11
const markets = createMarkets(PRACTICE_SYMBOLS)
const histories = [...createHistories(markets, SEED, NOW)].map(
  ([symbolId, { minutes, fundingRates }]) => [symbolId, { minutes: [...minutes], fundingRates }] as const,
)
const minutesOf = new Map(histories.map(([symbolId, { minutes }]) => [symbolId, minutes]))
const eachMarket = markets.map(({ symbolId }) => symbolId)

describe('minutes of the history', () => {
  test.each(eachMarket)('market %i: returns and volumes are within the range of recorded markets', (symbolId) => {
    const figures = minuteFigures(minutesOf.get(symbolId)!)
    for (const name of Object.keys(figures) as (keyof MinuteFigures)[]) {
      const [min, max] = bandOf(MINUTES, name)
      expect.soft(figures[name], name).toBeGreaterThanOrEqual(min)
      expect.soft(figures[name], name).toBeLessThanOrEqual(max)
    }
  })

  test('volume by hour matches a recorded market as closely as the two halves of the recording match', () => {
    const [first, second] = HOURLY_VOLUMES as [number[], number[]]
    const hours = hourlyVolumes(minutesOf.get(1)!)
    const both = first.map((volume, hour) => (volume + second[hour]!) / 2)
    expect(correlation(hours, both)).toBeGreaterThan(correlation(first, second))
    const amplitudes = [first, second].map(deviation)
    expect(deviation(hours)).toBeGreaterThan(Math.min(...amplitudes) / 1.5)
    expect(deviation(hours)).toBeLessThan(Math.max(...amplitudes) * 1.5)
  })

  test('funding rates change their sign and stay small, as in real markets', () => {
    for (const [symbolId, { fundingRates = [] }] of histories) {
      if (symbolId > 3) continue
      const rates = fundingRates.map(({ rate }) => Number(rate))
      const positive = rates.filter((rate) => rate > 0).length / rates.length
      expect(positive).toBeGreaterThan(0.2)
      expect(positive).toBeLessThan(0.8)
      expect(Math.max(...rates.map(Math.abs))).toBeLessThan(0.000_5)
    }
  })
})

/** Closing prices by minute of the walk that the live market follows, with the live step size. */
function liveMinutes(days: number) {
  const prices = createFairPrices(markets, createRandom(SEED))
  const closes = new Map(markets.map(({ symbolId }) => [symbolId, [] as number[]]))
  for (let step = 1; step <= days * 86_400 * 2; step += 1) {
    prices.step(500, NOW + step * 500)
    if (step % 120 === 0)
      for (const [symbolId, list] of closes) list.push(prices.position(symbolId) + prices.premium(symbolId))
  }
  return closes
}

describe('minutes of the live walk', () => {
  const live = liveMinutes(2)
  test.each(eachMarket)('market %i: volatility, tails and clusters are those of the history', (symbolId) => {
    const figures = (closes: readonly number[]) =>
      minuteFigures(
        closes.map((close, index) => ({
          start: index * MINUTE_MS,
          high: 2,
          low: 1,
          close: Math.exp(close),
          volume: 1,
        })),
      )
    const now = figures(live.get(symbolId)!)
    const past = figures(minutesOf.get(symbolId)!.map(({ close }) => Math.log(close)))
    expect(now.deviationBps / past.deviationBps).toBeGreaterThan(0.6)
    expect(now.deviationBps / past.deviationBps).toBeLessThan(1.6)
    const [min, max] = bandOf(MINUTES, 'kurtosis')
    expect(now.kurtosis).toBeGreaterThan(min)
    expect(now.kurtosis).toBeLessThan(max)
    expect(now.sizesAfter1).toBeGreaterThan(bandOf(MINUTES, 'sizesAfter1')[0])
  })
})
