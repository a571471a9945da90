import { PriceScaleMode } from 'lightweight-charts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { createMemoryStore } from '@/client/storage/createFallbackStore'
import type { Http } from '@/client/http'
import type { CandleView } from '@/feed/types'
import type { Kline } from '@/protocol/records/kline'
import { RENDER_INTERVAL_MS } from '@/terminal/live/renderClock'
import { resumeRenderTime, stopRenderTime } from '@/terminal/live/renderTimeFixtures'
import { testMarkets } from '@/terminal/fixtures/terminalFixtures'
import type { Indicator } from '../analysis/Analysis'
import { createAnalysisStore } from '../analysis/createAnalysisStore'
import { openChartRecord } from '../analysis/openChartRecord'
import type { LoadedBars } from '../canvas/createBarWindow'
import type { Candles } from '../canvas/joinCandles'
import type { ChartStage } from '../ChartStage'
import { createBar } from '../fixtures'
import { createTestStage, testStyle } from '../stageFixtures'
import { attachIndicators } from './attachIndicators'
import { alignCloses } from './createCompareView'
import { createOtherBars } from './createOtherBars'

const { instrument } = testMarkets[1]!
const bar = (start: number, close = '100'): Kline => ({ ...createBar(start, '1', '15m'), close })

beforeEach(stopRenderTime)
afterEach(resumeRenderTime)

type Page = { list: readonly Kline[]; next_cursor: string | null }

function openBars(pages: Readonly<Record<string, Page>>) {
  const live = createStore<CandleView>(() => ({ phase: 'live', bar: null, closed: [] }))
  const cursors: string[] = []
  const read = async (_name: string, { cursor }: { cursor?: string }) => {
    cursors.push(cursor ?? '')
    const data = pages[cursor ?? '']
    return data ? { ok: true, data } : { ok: false }
  }
  const other = createOtherBars({ read } as unknown as Http, live, instrument, '15m')
  return { other, live, cursors, starts: () => other.bars.getState().map(({ start }) => start) }
}

const PAGES = {
  '': { list: [bar(40), bar(30)], next_cursor: 'older' },
  older: { list: [bar(20), bar(10)], next_cursor: 'oldest' },
}

describe('alignCloses', () => {
  test('has a point for each loaded bar of the chart, empty where the other market has none', () => {
    const own = [10, 20, 30, 40, 50].map((start) => bar(start))
    expect(alignCloses(own, 1, 4, [bar(5), bar(20, '7'), bar(25), bar(40, '9')])).toEqual([
      { time: 20, value: 7 },
      { time: 30 },
      { time: 40, value: 9 },
    ])
    expect(alignCloses(own, 3, 5, [])).toEqual([{ time: 40 }, { time: 50 }])
  })
})

describe('createOtherBars', () => {
  test('reads back as far as requested, and appends pushed bars', async () => {
    const { other, live, cursors, starts } = openBars(PAGES)
    other.readBackTo(30)
    await vi.advanceTimersByTimeAsync(0)
    expect([cursors, starts()]).toEqual([[''], [30, 40]])
    other.readBackTo(15)
    await vi.advanceTimersByTimeAsync(0)
    expect([cursors, starts()]).toEqual([
      ['', 'older'],
      [10, 20, 30, 40],
    ])
    live.setState({ bar: bar(50) })
    await vi.advanceTimersByTimeAsync(2 * RENDER_INTERVAL_MS)
    expect(starts()).toEqual([10, 20, 30, 40, 50])
  })

  test('a failed read is retried', async () => {
    const pages: Record<string, Page> = {}
    const { other, cursors, starts } = openBars(pages)
    other.readBackTo(30)
    await vi.advanceTimersByTimeAsync(0)
    expect([cursors, starts()]).toEqual([[''], []])
    Object.assign(pages, PAGES)
    await vi.advanceTimersByTimeAsync(3_000)
    expect([cursors, starts()]).toEqual([
      ['', ''],
      [30, 40],
    ])
  })

  test('reads again after an interruption, and nothing after its disposal', async () => {
    const { other, live, cursors } = openBars(PAGES)
    other.readBackTo(30)
    await vi.advanceTimersByTimeAsync(0)
    live.setState({ phase: 'stale' })
    live.setState({ phase: 'live' })
    await vi.advanceTimersByTimeAsync(0)
    expect(cursors).toEqual(['', ''])
    other.dispose()
    live.setState({ phase: 'stale' })
    live.setState({ phase: 'live' })
    await vi.advanceTimersByTimeAsync(0)
    expect(cursors).toEqual(['', ''])
  })
})

const compared: Indicator = { id: 'c', spec: { kind: 'compare', symbol: 'ETH-PERP' }, tones: ['yellow'], hidden: false }

async function attach() {
  const { stage: bare } = createTestStage()
  let [isRemoved, mode] = [false, PriceScaleMode.Logarithmic]
  const drawn: unknown[] = []
  const series = {
    setData: (points: readonly unknown[]) => drawn.splice(0, drawn.length, ...points),
    update: (point: unknown) => drawn.push(point),
    applyOptions: () => undefined,
  }
  const removed = vi.fn(() => {
    if (isRemoved) throw new Error('the chart is gone')
  })
  const chart = {
    ...bare.chart,
    addSeries: () => series,
    removeSeries: removed,
    panes: () => [{ getHeight: () => 100, setStretchFactor: () => undefined }],
    priceScale: () => ({
      options: () => ({ mode }),
      applyOptions: (options: { mode: PriceScaleMode }) => (mode = options.mode),
    }),
    subscribeCrosshairMove: () => undefined,
    unsubscribeCrosshairMove: () => undefined,
  }
  const stage = { ...bare, chart, isGone: () => isRemoved } as unknown as ChartStage
  ;(stage.bars as StoreApi<Candles>).setState([bar(20), bar(30)], true)
  ;(stage.loaded as StoreApi<LoadedBars>).setState({ from: 0, to: 2, last: 30 })
  const analysis = createAnalysisStore(await openChartRecord(createMemoryStore<unknown>(), 'BTC'), () => 1)
  const { other } = openBars(PAGES)
  const disposed = vi.spyOn(other, 'dispose')
  const sources = { openTrades: () => null as never, openBars: () => other }
  const layer = attachIndicators(stage, analysis, sources, testStyle.colors)
  analysis.change({ list: 'indicators', put: compared })
  await vi.advanceTimersByTimeAsync(0)
  return { layer, analysis, drawn, disposed, removed, mode: () => mode, takeDown: () => (isRemoved = true) }
}

describe('another market on the chart', () => {
  test('is drawn at the chart’s own bars, in percent until it is removed', async () => {
    const { analysis, drawn, mode } = await attach()
    expect([drawn, mode()]).toEqual([
      [
        { time: 20, value: 100 },
        { time: 30, value: 100 },
      ],
      PriceScaleMode.Percentage,
    ])
    analysis.change({ list: 'indicators', remove: 'c' })
    expect(mode()).toBe(PriceScaleMode.Logarithmic)
  })

  test('is disposed of with a removed chart without using it', async () => {
    const { layer, disposed, removed, takeDown } = await attach()
    takeDown()
    layer.dispose()
    expect(disposed).toHaveBeenCalledTimes(1)
    expect(removed).not.toHaveBeenCalled()
  })
})
