import { createChartEx, type IHorzScaleBehavior } from 'lightweight-charts'
import { createElement } from '@/terminal/painting/element'
import type { Interval, Kline } from '@/protocol/records/kline'
import type { Instrument } from '@/trading/instrument/instrument'
import { type ChartStyle, chartOptions } from './chartOptions'
import type { ChartStage } from '../ChartStage'
import type { ChartKind } from '../chartKinds'
import { createBarReader } from './createBarReader'
import { createBarWindow } from './createBarWindow'
import { type Candles, findBar } from './joinCandles'
import { text } from '../messages'
import { handleChartKey } from './handleChartKey'
import { formatMoment } from './formatAxisTime'
import { createTimeAxis, type TimeAxisView } from './timeAxis'
import { civilTime } from '@/terminal/format/formatTime'
import { watchDrags } from './watchDrags'

/** Events of the chart. */
export type ChartEvents = {
  /** Called when the oldest bars come into view, so that older ones are needed. */
  onReachStart: () => void
  /** The bar under the crosshair, or null for none. */
  onHover: (bar: Kline | null) => void
  /** Whether the newest bar is out of view. */
  onAway: (isAway: boolean) => void
}

/** The chart on the screen. */
export type ChartScreen = {
  /** The stage that layers draw on. */
  stage: ChartStage
  /** Shows these bars with the least work: updates the newest bars, or sets all. */
  showBars: (bars: Candles) => void
  restyle: (style: ChartStyle) => void
  /** Moves by a number of bars; positive is towards the newest. */
  move: (bars: number) => void
  /** Makes bars wider (above 1) or narrower (below 1). */
  zoom: (factor: number) => void
  toNewest: () => void
  /** The width of bars, and the distance of the view from the newest bar. */
  view: () => ChartView
  setView: (view: ChartView) => void
  /** Announces the bar before (-1) or after (1) the last announced one. */
  read: (step: 1 | -1) => void
  dispose: () => void
}

/** The visible part of the time axis: pixels per bar, and bars from the newest to the right edge. */
export type ChartView = { barSpacing: number; position: number }

/** Older bars are requested when this many remain before the view. */
const MARGIN_BARS = 40

/** Creates the chart of one market inside an element. */
export function createChartScreen(
  host: HTMLElement,
  instrument: Instrument,
  interval: Interval,
  axis: TimeAxisView,
  { kind, style: initialStyle }: { kind: ChartKind; style: ChartStyle },
  events: ChartEvents,
): ChartScreen {
  const element = createElement('div', 'absolute inset-0')
  element.tabIndex = 0
  element.setAttribute('role', 'group')
  element.setAttribute('aria-label', text('canvas'))
  host.append(element)
  let style = initialStyle
  let isRemoved = false
  const chart = createChartEx<number, IHorzScaleBehavior<number>>(element, createTimeAxis(axis), chartOptions(style))
  // In a scrolling page, vertical touch moves scroll the page; the chart handles horizontal moves and pinches.
  if (host.closest('[data-scrolls]')) chart.applyOptions({ handleScroll: { vertTouchDrag: false } })
  const { candles, bars, loaded, ...window } = createBarWindow(chart, instrument, kind, style)
  const drags = watchDrags(element, window.settle)
  let loadingOlder: ReturnType<typeof setTimeout> | null = null

  chart.timeScale().subscribeVisibleLogicalRangeChange((range) => {
    if (!range || bars.getState().length === 0) return
    const { from } = loaded.getState()
    if (range.from + from < MARGIN_BARS) events.onReachStart()
    events.onAway(range.to + from < bars.getState().length - 1)
    drags.note()
  })
  chart.subscribeCrosshairMove(({ time }) => {
    const at = time === undefined ? -1 : findBar(bars.getState(), time)
    events.onHover(bars.getState()[at] ?? null)
  })

  const stage: ChartStage = {
    chart,
    candles,
    element,
    instrument,
    interval,
    bars,
    loaded,
    isGone: () => isRemoved,
    onImage: new Set(),
  }
  const reader = createBarReader(stage, (time) => formatMoment(civilTime(time, axis.zone), axis.daily))

  function loadOlder(): void {
    loadingOlder = null
    window.settle()
  }

  const screen: ChartScreen = {
    stage,
    showBars(nextBars) {
      // In a later task; together with processing the page of bars it would be a long task.
      if (window.show(nextBars)) loadingOlder ??= setTimeout(loadOlder)
    },
    restyle(next) {
      if (next === style) return
      style = next
      chart.applyOptions(chartOptions(style))
      window.restyle(style)
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
    toNewest() {
      window.holdNewest()
      chart.timeScale().scrollToPosition(chart.options().timeScale.rightOffset, false)
    },
    view() {
      const scale = chart.timeScale()
      return {
        barSpacing: scale.options().barSpacing,
        position: scale.scrollPosition() + loaded.getState().to - bars.getState().length,
      }
    },
    setView({ barSpacing, position }) {
      chart.timeScale().applyOptions({ barSpacing })
      chart.timeScale().scrollToPosition(position, false)
    },
    read: reader.read,
    dispose() {
      isRemoved = true
      if (loadingOlder !== null) clearTimeout(loadingOlder)
      reader.dispose()
      drags.dispose()
      chart.remove()
      element.remove()
    },
  }
  element.addEventListener('keydown', (event) => handleChartKey(event, screen))
  // A restored canvas is blank, and the library paints only on changes. The event does not bubble.
  element.addEventListener('contextrestored', () => chart.applyOptions({}), { capture: true })
  return screen
}
