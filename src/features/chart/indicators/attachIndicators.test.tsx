import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StoreApi } from 'zustand/vanilla'
import { createMemoryStore } from '@/client/storage/createFallbackStore'
import type { Kline } from '@/protocol/records/kline'
import { resumeRenderTime, stopRenderTime } from '@/terminal/live/renderTimeFixtures'
import { createAnalysisStore } from '../analysis/createAnalysisStore'
import { openChartRecord } from '../analysis/openChartRecord'
import type { LoadedBars } from '../canvas/createBarWindow'
import type { Candles } from '../canvas/joinCandles'
import type { ChartStage } from '../ChartStage'
import { createBar } from '../fixtures'
import { createTestStage, testStyle, TOP_PRICE } from '../stageFixtures'
import { attachIndicators, type IndicatorSources } from './attachIndicators'

beforeEach(stopRenderTime)
afterEach(resumeRenderTime)

const bar = (start: number): Kline => ({ ...createBar(start, '1', '15m'), close: String(start) })

test('the legend stays with the bar under the crosshair when older bars are put in front', async () => {
  const { stage: bare } = createTestStage()
  let point: (event: object) => void = () => undefined
  const chart = {
    ...bare.chart,
    panes: () => [{ getHeight: () => 100, setStretchFactor: () => undefined }],
    subscribeCrosshairMove: (listener: typeof point) => (point = listener),
  }
  const stage = { ...bare, chart } as unknown as ChartStage
  const bars = [50, 100, 200, 300].map(bar)
  const show = (shown: Candles) => {
    ;(stage.loaded as StoreApi<LoadedBars>).setState({ from: 0, to: shown.length, last: shown.at(-1)!.start })
    ;(stage.bars as StoreApi<Candles>).setState(shown, true)
  }
  show(bars.slice(2))
  const analysis = createAnalysisStore(await openChartRecord(createMemoryStore<unknown>(), 'BTC'), () => 1)
  attachIndicators(stage, analysis, {} as IndicatorSources, testStyle.colors)
  const spec = { kind: 'sma', period: 1, source: 'close' } as const
  analysis.change({ list: 'indicators', put: { id: 'a', spec, tones: ['yellow'], hidden: false } })
  point({ time: 200 })
  expect(stage.element.textContent).toContain('200.0')
  show(bars)
  await vi.advanceTimersByTimeAsync(0)
  expect(stage.element.textContent).toContain('200.0')
})

test('the volume profile is computed from the bars in view, and follows scrolling', async () => {
  const { stage: bare } = createTestStage()
  type Primitive = { paneViews?: () => readonly { renderer(): { draw(target: object): void } }[] }
  const primitives = new Set<Primitive>()
  let visible = { from: 0, to: 1 }
  const chart = {
    ...bare.chart,
    panes: () => [{ getHeight: () => 100, setStretchFactor: () => undefined }],
    subscribeCrosshairMove: () => undefined,
    timeScale: () => ({ width: () => 800, getVisibleLogicalRange: () => visible }),
  }
  const candles = { ...bare.candles, attachPrimitive: (primitive: Primitive) => primitives.add(primitive) }
  const stage = { ...bare, chart, candles } as unknown as ChartStage
  const filled = vi.fn()
  const context = { fillRect: filled }
  /** Draws the chart like the library after each change of the view; returns the tops of the painted rows. */
  const draw = () => {
    filled.mockClear()
    const target = {
      useMediaCoordinateSpace: (paint: (space: object) => void) => paint({ context, mediaSize: { width: 800 } }),
    }
    for (const { paneViews } of primitives) for (const view of paneViews?.() ?? []) view.renderer().draw(target)
    return filled.mock.calls.map(([, top]) => top as number)
  }
  const at = (start: number, price: number): Kline => {
    const [low, high] = [String(price), String(price + 10)]
    return { ...createBar(start, '1', '15m'), open: low, low, high, close: high, volume: '5' }
  }
  ;(stage.loaded as StoreApi<LoadedBars>).setState({ from: 0, to: 4, last: 400 })
  ;(stage.bars as StoreApi<Candles>).setState([at(100, 1000), at(200, 1000), at(300, 2000), at(400, 2000)], true)
  const analysis = createAnalysisStore(await openChartRecord(createMemoryStore<unknown>(), 'BTC'), () => 1)
  attachIndicators(stage, analysis, {} as IndicatorSources, testStyle.colors)
  const spec = { kind: 'profile', rows: 10 } as const
  analysis.change({ list: 'indicators', put: { id: 'p', spec, tones: ['orange'], hidden: false } })
  // In the test's pane the price falls by 1 per pixel from the top.
  const pricesOf = (tops: number[]) => [Math.min(...tops), Math.max(...tops)].map((top) => TOP_PRICE - top)
  const [max, min] = pricesOf(draw())
  expect([min! >= 1000, max! <= 1011]).toEqual([true, true])
  expect(stage.element.textContent).toMatch(/1,00\d\.\d/)
  visible = { from: 2, to: 3 }
  const [mostScrolled, leastScrolled] = pricesOf(draw())
  expect([leastScrolled! >= 2000, mostScrolled! <= 2011]).toEqual([true, true])
  expect(stage.element.textContent).toMatch(/2,00\d\.\d/)
})
