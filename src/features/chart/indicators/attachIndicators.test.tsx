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
import { createTestStage, testStyle } from '../stageFixtures'
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
