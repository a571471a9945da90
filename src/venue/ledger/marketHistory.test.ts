import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '@/base/durations'
import { createRandom } from '@/base/random'
import { INTERVALS } from '@/protocol/records'
import { PRACTICE_SYMBOLS } from '../engine/symbols'
import type { MinuteBar } from './history'
import { createMarketHistory } from './marketHistory'

const KDG = PRACTICE_SYMBOLS.find(({ symbol_id }) => symbol_id === 6)!
const START = Date.UTC(2024, 1, 27, 10, 17)
const EVERYTHING = { limit: 1e6, before: null, start: 0, end: Infinity }

function trade(time: number, price: string, quantity: string) {
  return { trade_id: '1', price, quantity, amount: '0', is_taker_buyer: true, time, tx_hash: '0x' }
}

describe('market history', () => {
  test('computes every interval from preloaded minutes as from trades', () => {
    const random = createRandom(5)
    const [preloaded, traded] = [createMarketHistory(KDG), createMarketHistory(KDG)]
    const minutes: MinuteBar[] = []
    for (let start = START; start < START + 9 * 24 * 60 * MINUTE_MS; start += 7 * MINUTE_MS) {
      const ticks = 12_000 + Math.floor(random() * 500)
      const lots = 1 + Math.floor(random() * 1000)
      minutes.push({
        start,
        open: ticks,
        high: ticks,
        low: ticks,
        close: ticks,
        volume: lots,
        turnover: BigInt(ticks * lots),
      })
      traded.advance(start, () => undefined)
      traded.trade(trade(start, `0.0${ticks}`, String(lots)))
    }
    preloaded.preload({ minutes })
    for (const interval of INTERVALS)
      expect(preloaded.bars(interval, EVERYTHING)).toEqual(traded.bars(interval, EVERYTHING))
    expect(preloaded.day()).toEqual(traded.day())
  })

  test('sums the last 24 hours to the minute', () => {
    const market = createMarketHistory(KDG)
    expect(market.day()).toBeNull()
    market.trade(trade(START, '0.012', '100'))
    market.advance(START + 5 * MINUTE_MS, () => undefined)
    market.trade(trade(START + 5 * MINUTE_MS, '0.013', '50'))
    expect(market.day()).toEqual({ open: '0.012', high: '0.013', low: '0.012', volume: '150', turnover: '1.85' })
    market.advance(START + 1439 * MINUTE_MS, () => undefined)
    expect(market.day()).toMatchObject({ open: '0.012', volume: '150' })
    market.advance(START + 1440 * MINUTE_MS, () => undefined)
    expect(market.day()).toEqual({ open: '0.012', high: '0.013', low: '0.012', volume: '50', turnover: '0.65' })
    market.advance(START + 3000 * MINUTE_MS, () => undefined)
    expect(market.day()).toEqual({ open: '0.013', high: '0.013', low: '0.013', volume: '0', turnover: '0' })
  })

  test('returns how many bars closed, interval by interval', () => {
    const market = createMarketHistory(KDG)
    const closed: [string, number][] = []
    market.trade(trade(Date.UTC(2024, 0, 1), '0.012', '1'))
    market.advance(Date.UTC(2024, 0, 1) + 30_000, (...bars) => closed.push(bars))
    expect(closed).toEqual([])
    market.advance(Date.UTC(2024, 0, 1) + 16 * MINUTE_MS, (...bars) => closed.push(bars))
    expect(closed).toEqual([
      ['1m', 16],
      ['5m', 3],
      ['15m', 1],
    ])
  })

  test('continues from a dump', () => {
    const market = createMarketHistory(KDG)
    market.trade(trade(START, '0.012', '100'))
    const copy = createMarketHistory(KDG, structuredClone(market.dump()))
    for (const history of [market, copy]) {
      history.advance(START + 90 * MINUTE_MS, () => undefined)
      history.trade(trade(START + 90 * MINUTE_MS, '0.014', '3'))
    }
    for (const interval of INTERVALS) expect(copy.bars(interval, EVERYTHING)).toEqual(market.bars(interval, EVERYTHING))
    expect(copy.trades.size()).toBe(2)
  })
})
