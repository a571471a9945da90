import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '@/base/durations'
import type { Kline } from '@/protocol/records/kline'
import { testMarkets } from '@/terminal/fixtures/terminalFixtures'
import { liveMessages } from '@/ui/announce'
import { createStore } from 'zustand/vanilla'
import type { ChartStage } from '../ChartStage'
import { createBarReader } from './createBarReader'
import type { LoadedBars } from './createBarWindow'
import type { Candles } from './joinCandles'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  // A pending render tick would block the next test's tick.
  vi.runOnlyPendingTimers()
})

function bar(minute: number, [open, high, low, close]: readonly [string, string, string, string]): Kline {
  return { start: minute * MINUTE_MS, interval: '1m', open, high, low, close, volume: '1.5', turnover: '0' }
}

const BARS = [
  bar(0, ['100', '110', '90', '105']),
  bar(1, ['105', '120', '104', '118']),
  bar(2, ['118', '119', '80', '84']),
]

/** Creates a chart with bars `from` to `to` in view, counted from the first loaded bar. */
function show(from: number, to: number, bars: Candles = BARS) {
  const store = createStore<Candles>(() => bars)
  const element = document.body.appendChild(document.createElement('div'))
  const positions: number[] = []
  const crosses: unknown[] = []
  const stage = {
    chart: {
      timeScale: () => ({
        getVisibleLogicalRange: () => ({ from, to }),
        subscribeVisibleLogicalRangeChange: () => undefined,
        scrollToPosition: (position: number) => positions.push(position),
      }),
      setCrosshairPosition: (price: number, time: number) => crosses.push([price, time / MINUTE_MS]),
    },
    candles: {},
    element,
    instrument: testMarkets[0]!.instrument,
    bars: store,
    loaded: createStore<LoadedBars>(() => ({ from: 0, to: bars.length, last: null })),
    isGone: () => false,
  } as unknown as ChartStage
  const reader = createBarReader(stage, (time) => `minute ${time / MINUTE_MS}`)
  const summary = () => document.getElementById(element.getAttribute('aria-describedby')!)!.textContent
  return { reader, summary, store, positions, crosses }
}

const announcements = () => liveMessages.getState().polite.map(({ text }) => text)

test('up reads the newest bar first, then earlier ones up to the oldest; down goes back', () => {
  const { reader, crosses } = show(0, 2)
  for (const step of [-1, -1, -1, -1, 1] as const) reader.read(step)
  expect(announcements().map((words) => words.slice(0, 8))).toEqual([
    'minute 2',
    'minute 1',
    'minute 0',
    'minute 0',
    'minute 1',
  ])
  expect(announcements()[0]).toBe('minute 2: open 118.0, high 119.0, low 80.0, close 84.0, volume 1.500')
  expect(crosses).toEqual([
    [84, 2],
    [118, 1],
    [105, 0],
    [105, 0],
    [118, 1],
  ])
})

test('a bar out of view is scrolled into view', () => {
  const { reader, positions } = show(1.5, 2.5)
  reader.read(-1)
  expect(positions).toEqual([])
  reader.read(-1)
  // The first bar in view would be at 1, with a margin after the last one at 0.
  expect(positions).toEqual([1 + 1 - 2 - 2])
})

test('the summary describes the view exactly, and changes slowly enough to be read', () => {
  const { summary, store } = show(1, 2)
  vi.advanceTimersByTime(5_000)
  expect(summary()).toBe('2 bars in view, minute 1 to minute 2. High 120.0, low 80.0, close 84.0, change −20.00%.')
  const before = summary()
  for (let news = 0; news < 40; news++) {
    store.setState([...BARS.slice(0, 2), bar(2, ['118', '130', '80', '126'])], true)
    vi.advanceTimersByTime(100)
    expect(summary()).toBe(before)
  }
  vi.advanceTimersByTime(1_000)
  expect(summary()).toBe('2 bars in view, minute 1 to minute 2. High 130.0, low 80.0, close 126.0, change +20.00%.')
})

test('without bars nothing is read or described', () => {
  const { reader, summary } = show(0, 2, [])
  vi.advanceTimersByTime(5_000)
  reader.read(-1)
  expect([announcements(), summary()]).toEqual([[], ''])
})
