import { CandlestickSeries, createChartEx, HistogramSeries, type IHorzScaleBehavior } from 'lightweight-charts'
import { createStore } from 'zustand/vanilla'
import { createElement } from '@/desk/paint/element'
import type { Interval, Kline } from '@/protocol/records/kline'
import type { Instrument } from '@/trading/instrument'
import type { ChartColors } from './chartColors'
import { candleOptions, type ChartLook, chartOptions, VOLUME_MARGINS, VOLUME_OPTIONS } from './chartOptions'
import type { ChartStage } from './ChartStage'
import { type Candles, compareCandles, findBar } from './joinCandles'
import { text } from './messages'
import { steerChart } from './steerChart'
import { createTimeAxis, type TimeAxisView } from './timeAxis'

/** What the chart tells. */
export type ChartEvents = {
  /** The oldest bars come into view: older ones are wanted. */
  onReachStart: () => void
  /** The bar under the crosshair, or null when it is nowhere. */
  onHover: (bar: Kline | null) => void
  /** Whether the newest bar is out of view. */
  onAway: (away: boolean) => void
}

/** The chart on the screen. */
export type ChartScreen = {
  /** What layers draw on. */
  stage: ChartStage
  /** Shows these bars with the least work: the newest are touched, or all are set. */
  showBars: (bars: Candles) => void
  restyle: (look: ChartLook) => void
  /** Moves by so many bars; positive is towards the newest. */
  move: (bars: number) => void
  /** Makes bars wider (above 1) or narrower. */
  zoom: (factor: number) => void
  toNewest: () => void
  dispose: () => void
}

/** Bars that may be left before the oldest one in view when older ones are asked for. */
const MARGIN_BARS = 40

/** Builds the chart of one market inside an element. */
export function createChartScreen(
  host: HTMLElement,
  instrument: Instrument,
  interval: Interval,
  axis: TimeAxisView,
  first: ChartLook,
  events: ChartEvents,
): ChartScreen {
  const element = createElement('div', 'absolute inset-0')
  element.tabIndex = 0
  element.setAttribute('role', 'group')
  element.setAttribute('aria-label', text('canvas'))
  host.append(element)
  let look = first
  let gone = false
  const bars = createStore<Candles>(() => [])
  const chart = createChartEx<number, IHorzScaleBehavior<number>>(element, createTimeAxis(axis), chartOptions(look))
  const candles = chart.addSeries(CandlestickSeries, candleOptions(look.colors, instrument))
  const volume = chart.addSeries(HistogramSeries, VOLUME_OPTIONS)
  volume.priceScale().applyOptions({ scaleMargins: VOLUME_MARGINS })

  chart.timeScale().subscribeVisibleLogicalRangeChange((range) => {
    if (!range || bars.getState().length === 0) return
    if (range.from < MARGIN_BARS) events.onReachStart()
    events.onAway(range.to < bars.getState().length - 1)
  })
  chart.subscribeCrosshairMove(({ time }) => {
    const at = time === undefined ? -1 : findBar(bars.getState(), time)
    events.onHover(bars.getState()[at] ?? null)
  })

  function setAll(shown: Candles): void {
    candles.setData(shown.map(toCandle))
    volume.setData(shown.map((bar) => toVolume(bar, look.colors)))
  }

  const screen: ChartScreen = {
    stage: { chart, candles, element, instrument, interval, bars, isGone: () => gone, onPicture: new Set() },
    showBars(wanted) {
      const change = compareCandles(bars.getState(), wanted)
      if (change.kind === 'all') setAll(wanted)
      for (const bar of change.kind === 'end' ? change.bars : []) {
        candles.update(toCandle(bar))
        volume.update(toVolume(bar, look.colors))
      }
      // Last: whoever hears of the bars finds them painted.
      bars.setState(wanted, true)
    },
    restyle(next) {
      if (next === look) return
      look = next
      chart.applyOptions(chartOptions(look))
      candles.applyOptions(candleOptions(look.colors, instrument))
      setAll(bars.getState())
    },
    move(bars) {
      const scale = chart.timeScale()
      scale.scrollToPosition(scale.scrollPosition() + bars, false)
    },
    zoom(factor) {
      const scale = chart.timeScale()
      const barSpacing = Math.min(60, Math.max(1, scale.options().barSpacing * factor))
      scale.applyOptions({ barSpacing })
    },
    toNewest: () => chart.timeScale().scrollToPosition(chart.options().timeScale.rightOffset, false),
    dispose() {
      gone = true
      chart.remove()
      element.remove()
    },
  }
  element.addEventListener('keydown', (event) => steerChart(event, screen))
  return screen
}

/** A bar as the chart takes it. Floats are for its pixels only; what is read is written from the bar itself. */
function toCandle(bar: Kline) {
  const { start, open, high, low, close } = bar
  return { time: start, open: Number(open), high: Number(high), low: Number(low), close: Number(close) }
}

function toVolume(bar: Kline, colors: ChartColors) {
  const rose = Number(bar.close) >= Number(bar.open)
  return { time: bar.start, value: Number(bar.volume), color: rose ? colors.upVolume : colors.downVolume }
}
