import { describe, expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import { MINUTE_MS, DAY_MS } from '@/base/durations'
import { PRACTICE_SYMBOLS } from '../engine/symbols'
import type { MinuteBar } from '../ledger/history'
import { createHistories, HISTORY_DAYS } from './createHistory'
import { createMarkets, type Market } from './market'

const NOW = Date.UTC(2026, 2, 10, 12, 34, 56)

const markets = createMarkets(PRACTICE_SYMBOLS)

const minutesOf = new Map(
  [...createHistories(markets, 1, NOW)].map(([symbolId, { minutes }]) => [symbolId, [...minutes]]),
)

function barsOf(market: Market): MinuteBar[] {
  return minutesOf.get(market.symbolId) ?? []
}

function firstBarsOf(seed: number, time: number): MinuteBar[] {
  return [...(createHistories(markets, seed, time).get(1)?.minutes ?? [])]
}

describe('createHistories', () => {
  test('covers all six markets', () => {
    expect([...createHistories(markets, 1, NOW).keys()]).toEqual([1, 2, 3, 4, 5, 6])
  })

  test.each(markets.map((market) => [market.symbolId, market] as const))(
    'gives market %i thirty days of whole minutes that end before the current minute',
    (_symbolId, market) => {
      const bars = barsOf(market)
      expect(bars).toHaveLength(HISTORY_DAYS * 24 * 60)
      expect(bars.at(-1)?.start).toBe(Math.floor(NOW / MINUTE_MS) * MINUTE_MS - MINUTE_MS)
      const broken = bars.filter(({ start, open }, index) => {
        const previous = bars[index - 1]
        return previous && (start !== previous.start + MINUTE_MS || open !== previous.close)
      })
      expect(broken).toEqual([])
    },
  )

  test.each(markets.map((market) => [market.symbolId, market] as const))(
    'makes plausible bars of market %i: whole ticks and lots, open and close within the range, and a turnover that fits it',
    (_symbolId, market) => {
      const impossible = barsOf(market).filter(({ open, high, low, close, volume, turnover }) => {
        const whole = [open, high, low, close, volume].every((value) => Number.isSafeInteger(value) && value > 0)
        const around = low <= Math.min(open, close) && high >= Math.max(open, close)
        const worth = turnover >= BigInt(low) * BigInt(volume) && turnover <= BigInt(high) * BigInt(volume)
        return !whole || !around || !worth
      })
      expect(impossible).toEqual([])
    },
  )

  test.each(markets.map((market) => [market.symbolId, market] as const))(
    'ends the history of market %i at its base price, after plausible moves',
    (_symbolId, market) => {
      const bars = barsOf(market)
      expect(bars.at(-1)?.close).toBe(market.baseTicks)
      const ratio = Math.max(...bars.map(({ high }) => high)) / Math.min(...bars.map(({ low }) => low))
      expect(ratio).toBeGreaterThan(1.05)
      expect(ratio).toBeLessThan(4)
    },
  )

  test('keeps a spot market within half a percent of the perpetual of its coin', () => {
    const [perpetual, spot] = [1, 4].map((id) => markets.find(({ symbolId }) => symbolId === id))
    if (!perpetual || !spot) throw new Error('markets 1 and 4 are missing')
    const spotBars = barsOf(spot)
    const worst = barsOf(perpetual).map(({ close }, index) =>
      Math.abs((close / perpetual.baseTicks) * (spot.baseTicks / (spotBars[index]?.close ?? 0)) - 1),
    )
    expect(Math.max(...worst)).toBeLessThan(0.005)
  })

  test('is the same for the same seed, and differs for another seed', () => {
    const five = firstBarsOf(5, NOW)
    expect(firstBarsOf(5, NOW)).toEqual(five)
    expect(firstBarsOf(6, NOW)).not.toEqual(five)
    expect(firstBarsOf(5, NOW + 5 * DAY_MS).map(({ close }) => close)).toEqual(five.map(({ close }) => close))
  })

  test.each(markets.map((market) => [market.symbolId, market] as const))(
    'has public trades for the last minutes of market %i that add up to their bars exactly',
    (_symbolId, market) => {
      const history = createHistories(markets, 3, NOW).get(market.symbolId)
      const trades = history?.trades ?? []
      const bars = [...(history?.minutes ?? [])].slice(-10)
      expect(trades.length).toBeGreaterThan(30)
      expect(new Set(trades.map(({ trade_id }) => trade_id)).size).toBe(trades.length)
      for (const bar of bars) {
        const inside = trades.filter(({ time }) => time >= bar.start && time < bar.start + MINUTE_MS)
        const prices = inside.map(({ price }) => Number(parseDecimal(price) / market.tick))
        const lots = inside.map(({ quantity }) => parseDecimal(quantity) / market.lot)
        expect(prices.at(0)).toBe(bar.open)
        expect(prices.at(-1)).toBe(bar.close)
        expect([Math.max(...prices), Math.min(...prices)]).toEqual([bar.high, bar.low])
        expect(lots.reduce((sum, tradeLots) => sum + tradeLots, 0n)).toBe(BigInt(bar.volume))
        expect(inside.map(({ time }) => time)).toEqual(inside.map(({ time }) => time).toSorted((a, b) => a - b))
      }
      for (const { price, quantity, amount } of trades)
        expect(parseDecimal(amount) * 10n ** 18n).toBe(parseDecimal(price) * parseDecimal(quantity))
    },
  )

  test('has funding rates of perpetuals only, at whole intervals and within the clamp', () => {
    const histories = createHistories(markets, 1, NOW)
    for (const market of markets) {
      const rates = histories.get(market.symbolId)?.fundingRates ?? []
      expect(rates.length > 0).toBe(market.isPerpetual)
      for (const { rate, time } of rates) {
        expect(time % market.fundingInterval).toBe(0)
        expect(Math.abs(Number(rate))).toBeLessThan(0.0075)
      }
    }
  })
})
