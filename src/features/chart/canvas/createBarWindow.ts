import {
  type CreatePriceLineOptions,
  HistogramSeries,
  type IChartApiBase,
  type IPriceLine,
  LineStyle,
  type MouseEventParams,
} from 'lightweight-charts'
import { createStore } from 'zustand/vanilla'
import type { Live } from '@/base/live'
import type { Kline } from '@/protocol/records/kline'
import type { Instrument } from '@/trading/instrument/instrument'
import { type BarExtent, selectExtent } from './barExtent'
import type { ChartKind } from '../chartKinds'
import { addBarSeries, type BarSeriesApi, barSeriesOptions, drawnPoints } from './barSeries'
import type { ChartColors } from './chartColors'
import { type ChartStyle, VOLUME_MARGINS, VOLUME_OPTIONS } from './chartOptions'
import { type Candles, compareCandles } from './joinCandles'

/** The bars in the charting library: its index 0 is the bar at `from`. `last`: start (ms) of the last one. */
export type LoadedBars = BarExtent & { last: number | null }

/** All bars of a chart, of which the charting library has only those in and around the view. */
export type BarWindow = {
  candles: BarSeriesApi
  /** All bars. */
  bars: Live<Candles>
  loaded: Live<LoadedBars>
  /**
   * Shows these bars with the least work: updates the newest bars, or sets the loaded range. Returns whether older bars
   * were added in front; the next `settle` loads them.
   */
  show: (bars: Candles) => boolean
  restyle: (style: ChartStyle) => void
  /** Loads other bars if needed. Call it when the view has changed, or a pointer starts or stops dragging. */
  settle: (isDragging?: boolean) => void
  /** Loads the newest bars. */
  holdNewest: () => void
}

/** Number of bars loaded initially, before the number in view is known. */
const AT_FIRST = 3000

/** Creates the empty series of bars and volume of a chart. */
export function createBarWindow(
  chart: IChartApiBase<number>,
  instrument: Instrument,
  kind: ChartKind,
  initialStyle: ChartStyle,
): BarWindow {
  let style = initialStyle
  const bars = createStore<Candles>(() => [])
  const loaded = createStore<LoadedBars>(() => ({ from: 0, to: 0, last: null }))
  const candles = addBarSeries(chart, kind, style, instrument)
  const volume = chart.addSeries(HistogramSeries, VOLUME_OPTIONS)
  volume.priceScale().applyOptions({ scaleMargins: VOLUME_MARGINS })
  const withoutCrosshair = createCrosshairPause(chart)
  let newestLine: IPriceLine | null = null
  let isDragged = false

  function setAll(all: Candles, extent: BarExtent): void {
    candles.setData(drawnPoints(kind, all, extent.from, extent.to))
    volume.setData(all.slice(extent.from, extent.to).map((bar) => toVolume(bar, style.colors)))
    noteExtent(all, extent)
  }

  function noteExtent(all: Candles, { from, to }: BarExtent): void {
    loaded.setState({ from, to, last: all[to - 1]?.start ?? null }, true)
    showNewest(all)
  }

  /** Loads a range of all bars, and keeps the view. */
  function loadExtent(all: Candles, next: BarExtent): void {
    const scale = chart.timeScale()
    // The scroll position is relative to the last loaded bar.
    const position = scale.scrollPosition()
    const moved = loaded.getState().to - next.to
    withoutCrosshair(() => {
      setAll(all, next)
      if (moved !== 0) scale.scrollToPosition(position + moved, false)
    })
  }

  function holdView(all: Candles): void {
    const visibleRange = chart.timeScale().getVisibleLogicalRange()
    const current = loaded.getState()
    if (!visibleRange || all.length === 0) return
    const view = { from: visibleRange.from + current.from, to: visibleRange.to + current.from }
    const next = selectExtent(current, view, all.length, isDragged)
    if (next.from !== current.from || next.to !== current.to) loadExtent(all, next)
  }

  /** Updates the newest bars if they are loaded. `inFront`: number of bars added before the others. */
  function update(all: Candles, newest: Candles, inFront: number): void {
    const { from, to } = loaded.getState()
    const includesEnd = to === bars.getState().length
    if (includesEnd) {
      for (const point of drawnPoints(kind, all, all.length - newest.length, all.length)) candles.update(point)
      for (const bar of newest) volume.update(toVolume(bar, style.colors))
    }
    noteExtent(all, { from: from + inFront, to: includesEnd ? all.length : to + inFront })
  }

  /** Replaces all bars. Loads as many as before, at the same distance from the newest bar. */
  function replace(all: Candles): void {
    const { from, to } = loaded.getState()
    const before = bars.getState().length
    const end = Math.max(Math.min(1, all.length), all.length - (before - to))
    setAll(all, { from: Math.max(0, end - (before === 0 ? AT_FIRST : to - from)), to: end })
  }

  /**
   * Shows the newest price with a line and a label wherever the view is. The library's own label shows the close of the
   * last visible bar, which is an old price that looks live.
   */
  function showNewest(all: Candles): void {
    const newest = all.at(-1)
    if (!newest) {
      if (newestLine) candles.removePriceLine(newestLine)
      newestLine = null
      return
    }
    const options = newestOptions(newest, style.colors)
    if (newestLine) newestLine.applyOptions(options)
    else newestLine = candles.createPriceLine(options)
  }

  return {
    candles,
    bars,
    loaded,
    show(next) {
      const change = compareCandles(bars.getState(), next)
      const inFront = change.kind === 'front'
      if (change.kind === 'all') replace(next)
      if (change.kind === 'end') update(next, change.bars, 0)
      if (inFront) update(next, change.bars, change.count)
      // Last, so that subscribers find the bars in the library.
      bars.setState(next, true)
      return inFront
    },
    restyle(next) {
      style = next
      candles.applyOptions(barSeriesOptions(kind, style.colors, instrument))
      setAll(bars.getState(), loaded.getState())
    },
    settle(isDragging = isDragged) {
      isDragged = isDragging
      holdView(bars.getState())
    },
    holdNewest() {
      const { length } = bars.getState()
      if (loaded.getState().to < length)
        loadExtent(bars.getState(), { from: Math.max(0, length - AT_FIRST), to: length })
    },
  }
}

/**
 * Creates a function that removes the pointer's crosshair, runs some work and restores the crosshair at its bar and
 * height. With a crosshair the library searches all series under the pointer whenever one gets data: slower than the
 * data itself.
 */
function createCrosshairPause(chart: IChartApiBase<number>): (work: () => void) => void {
  let last: MouseEventParams<number> | null = null
  let isPaused = false
  chart.subscribeCrosshairMove((event) => {
    // Without a pointer event, another chart set the crosshair, or the bars moved under the pointer.
    if (event.sourceEvent || last) last = event.point ? event : null
  })
  return (work) => {
    const { time, point, paneIndex = 0 } = last ?? {}
    if (isPaused || time === undefined || !point) return work()
    isPaused = true
    chart.clearCrosshairPosition()
    work()
    isPaused = false
    const series = chart.panes()[paneIndex]?.getSeries()[0]
    // Prices may be at other heights now.
    const price = series?.coordinateToPrice(point.y) ?? null
    if (series && price !== null) chart.setCrosshairPosition(price, time, series)
  }
}

function hasRisen(bar: Kline): boolean {
  return Number(bar.close) >= Number(bar.open)
}

function toVolume(bar: Kline, colors: ChartColors) {
  const color = hasRisen(bar) ? colors.upVolume : colors.downVolume
  return { time: bar.start, value: Number(bar.volume), color }
}

function newestOptions(bar: Kline, colors: ChartColors): CreatePriceLineOptions {
  const color = hasRisen(bar) ? colors.up : colors.down
  return { price: Number(bar.close), color, lineWidth: 1, lineStyle: LineStyle.Dotted, axisLabelVisible: true }
}
