import { expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { MINUTE_MS } from '@/base/durations'
import type { Kline } from '@/protocol/records/kline'
import { testMarkets } from '@/terminal/fixtures/terminalFixtures'
import { createTestStage, TOP_PRICE } from '../stageFixtures'
import { shareCrosshair } from './SharedCrosshair'

type Move = { time?: number; point?: { x: number; y: number }; sourceEvent?: object }

/** Creates bars of some minutes from time 0. Each closes at its index. */
const barsOf = (minutes: number) =>
  Array.from({ length: 60 / minutes }, (_, at) => ({ start: at * minutes * MINUTE_MS, close: String(at) }) as Kline)

/** Creates a chart that shares its crosshair; returns the crosshair shown on it. */
function createChart(panel: string, interval: '1m' | '15m', group: 'red' | 'blue' = 'red', market = testMarkets[0]!) {
  const { stage } = createTestStage()
  let move: (move: Move) => void = () => undefined
  const set = vi.fn()
  const clearCrosshair = vi.fn()
  const chart = {
    subscribeCrosshairMove: (listener: typeof move) => void (move = listener),
    unsubscribeCrosshairMove: () => void (move = () => undefined),
    setCrosshairPosition: (price: number, time: number) => {
      set(price, time)
      // Like the library: setting a crosshair reports a move without a pointer event.
      move({ time, point: { x: 0, y: 0 } })
    },
    clearCrosshairPosition: () => {
      clearCrosshair()
      move({})
    },
  }
  const bars = createStore(() => barsOf(interval === '1m' ? 1 : 15))
  const shared = { ...stage, chart, bars, interval, instrument: market.instrument } as unknown as typeof stage
  const end = shareCrosshair(shared, group, panel)
  return {
    set,
    clear: clearCrosshair,
    end,
    point: (time: number, y = 100) => move({ time, point: { x: 0, y }, sourceEvent: {} }),
    leave: () => move({}),
  }
}

test('shows the same time and price on the other charts of the group, in bars of any length', () => {
  const [fast, slow, other] = [createChart('a', '1m'), createChart('b', '15m'), createChart('c', '1m', 'blue')]
  fast.point(20 * MINUTE_MS)
  expect(slow.set.mock.calls).toEqual([[TOP_PRICE - 100, 15 * MINUTE_MS]])
  expect(fast.set).not.toHaveBeenCalled()
  expect(other.set).not.toHaveBeenCalled()
  slow.point(30 * MINUTE_MS)
  expect(fast.set.mock.calls).toEqual([[TOP_PRICE - 100, 30 * MINUTE_MS]])
  for (const chart of [fast, slow, other]) chart.end()
})

test('is at the close of the bar in another market, and disappears when the pointer leaves', () => {
  const [own, foreign] = [createChart('a', '1m'), createChart('b', '1m', 'red', testMarkets[1])]
  own.point(7 * MINUTE_MS)
  expect(foreign.set.mock.calls).toEqual([[7, 7 * MINUTE_MS]])
  own.leave()
  expect(foreign.clear).toHaveBeenCalledTimes(1)
  own.end()
  foreign.end()
})

test('a removed chart removes its crosshair', () => {
  const [a, b] = [createChart('a', '1m'), createChart('b', '1m')]
  a.point(7 * MINUTE_MS)
  a.end()
  expect(b.clear).toHaveBeenCalledTimes(1)
  a.point(8 * MINUTE_MS)
  expect(b.set).toHaveBeenCalledTimes(1)
  b.end()
})
