import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { formatDecimal, parseDecimal } from '@/base/decimal'
import { MINUTE_MS } from '@/base/durations'
import type { Http } from '@/client/http/Http'
import type { CandleView, Feed, PositionsView, TickerView } from '@/feed/types'
import type { Kline } from '@/protocol/records/kline'
import { testPosition, testTicker } from '@/terminal/fixtures/accountFixtures'
import { testMarkets } from '@/terminal/fixtures/terminalFixtures'
import { createTestAlert } from '@/trading/alerts/fixtures'
import type { Alert } from '@/trading/alerts/Alert'
import { openSource, sourceKey } from './alertSources'

const NOW = 100 * MINUTE_MS

const bar = (minute: number, low: string, high: string, close: string): Kline => ({
  start: minute * MINUTE_MS,
  interval: '1m',
  open: close,
  volume: '1',
  turnover: '0',
  low,
  high,
  close,
})

const tier = { upToNotional: null, maxLeverage: 100, maintenanceRate: parseDecimal('0.005') }

function createSources(history: readonly Kline[] = []) {
  const ticker = createStore<TickerView>(() => ({ phase: 'live', ticker: testTicker }))
  const candle = createStore<CandleView>(() => ({ phase: 'live', bar: null, closed: [] }))
  const positions = createStore<PositionsView>(() => ({ phase: 'live', positions: [] }))
  const feed = { ticker: () => ticker, candle: () => candle, positions: () => positions } as unknown as Feed
  const http = { read: async () => ({ ok: true, data: { list: history } }) } as unknown as Http
  const parts = {
    feed,
    http,
    queryClient: new QueryClient(),
    now: () => NOW,
    timers: { set: () => null, clear: () => undefined },
    findMarket: () => ({ ...testMarkets[0]!, instrument: { ...testMarkets[0]!.instrument, tiers: [tier] } }),
  }
  /** Opens an alert's source and returns its value. */
  const see = async (changes: Partial<Alert>) => {
    const alert = createTestAlert(changes)
    const source = openSource(alert, parts)
    const stop = source.subscribe(() => undefined)
    await Promise.resolve()
    await Promise.resolve()
    const reading = source.read()(alert)
    stop()
    return reading === null || reading === 'stale' ? reading : formatDecimal(reading.value)
  }
  return { ticker, candle, positions, see }
}

test('funding, volume and spread come from the ticker, exactly, and not while it is stale', async () => {
  const { ticker, see } = createSources()
  const values = { funding_rate: '0.0001', turnover_24h: '5000', best_bid: '99.9', best_ask: '100.1' }
  ticker.setState({ ticker: { ...testTicker, ...values } })
  expect([await see({ kind: 'funding' }), await see({ kind: 'volume' }), await see({ kind: 'spread' })]).toEqual([
    '0.0001',
    '5000',
    '0.002',
  ])
  ticker.setState({ ticker: { ...testTicker, ...values, best_bid: null } })
  expect(await see({ kind: 'spread' })).toBeNull()
  ticker.setState({ phase: 'stale' })
  expect(await see({ kind: 'funding' })).toBe('stale')
})

test('a move is measured from the extremes of its window, with bars from before the watch', async () => {
  const history = [bar(80, '50', '500', '100'), bar(90, '80', '200', '100')]
  const { candle, see } = createSources(history)
  candle.setState({ bar: bar(99, '100', '101', '100'), closed: [] })
  const move = { kind: 'move', windowMs: 15 * MINUTE_MS } as const
  expect(await see({ ...move, direction: 'above' })).toBe('0.25')
  expect(await see({ ...move, direction: 'below' })).toBe('-0.5')
  expect(await see({ ...move, direction: 'either' })).toBe('-0.5')
  expect(await see({ ...move, windowMs: 5 * MINUTE_MS, direction: 'above' })).toBe('0')
  candle.setState({ phase: 'stale' })
  expect(await see(move)).toBe('stale')
})

test('PnL and liquidation distance depend on the account’s positions; without a position there is no value', async () => {
  const { positions, ticker, see } = createSources()
  ticker.setState({ ticker: { ...testTicker, mark_price: '61000' } })
  const own = { symbolId: 1, account: '0xa' }
  expect(await see({ ...own, kind: 'profit' })).toBeNull()
  expect(await see({ ...own, kind: 'liquidation' })).toBeNull()
  const record = {
    ...testPosition,
    open_size: '1',
    avg_price: '60000',
    cum_close_value: '0',
    cum_realized_pnl: '0',
    isolated_margin: '6000',
  }
  positions.setState({ positions: [record] })
  expect(await see({ ...own, kind: 'profit' })).toBe('1000')
  // (61,000 − 54,271.4) / 61,000. At 54,271.3 the equity would be below 0.5% of the value.
  expect(await see({ ...own, kind: 'liquidation' })).toMatch(/^0\.1103\d+$/)
  ticker.setState({ phase: 'stale' })
  expect(await see({ ...own, kind: 'profit' })).toBe('stale')
  positions.setState({ phase: 'loading' })
  expect(await see({ ...own, kind: 'liquidation' })).toBe('stale')
})

test('a price is read with the range since the last reading', async () => {
  const { candle, see } = createSources()
  expect(await see({ kind: 'price' })).toBe('stale')
  candle.setState({ bar: bar(99, '90', '110', '100') })
  expect(await see({ kind: 'price' })).toBe('100')
})

test('a position alert without an account reads no market data', async () => {
  const { see } = createSources()
  expect(await see({ kind: 'profit', account: null })).toBe('stale')
  expect(await see({ kind: 'liquidation', account: null })).toBe('stale')
})

test('alerts that read the same data share their source', () => {
  const key = (changes: Partial<Alert>) => sourceKey(createTestAlert(changes))
  expect(key({ kind: 'funding' })).toBe(key({ kind: 'spread' }))
  expect(key({ kind: 'profit', account: '0xa' })).toBe(key({ kind: 'liquidation', account: '0xa', symbolId: 2 }))
  expect(key({ kind: 'move', windowMs: 1 })).not.toBe(key({ kind: 'move', windowMs: 2 }))
})
