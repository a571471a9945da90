import { PriceScaleMode } from 'lightweight-charts'
import { attachPaintHook } from '../canvas/attachPaintHook'
import type { ChartColors } from '../canvas/chartColors'
import type { ChartStage } from '../ChartStage'
import type { Indicator } from '../analysis/Analysis'
import type { AnalysisStore } from '../analysis/createAnalysisStore'
import { findBar } from '../canvas/joinCandles'
import { createPriceColumns } from './createPriceColumns'
import { createStudyLegend } from './createStudyLegend'
import { formatDecimal } from '@/base/decimal'
import { createStudy } from '@/trading/indicators/createStudy'
import { createDeltaStudy } from './createDeltaStudy'
import { createCompareView } from './createCompareView'
import type { OtherBars } from './createOtherBars'
import { createChunkedWork, type ChunkedWork } from './createChunkedWork'
import { createProfileView } from './createProfileView'
import type { TradeLog } from './createTradeLog'
import { createStudyView, type StudyView } from './createStudyView'

/** The indicators on a chart. */
export type IndicatorLayer = { restyle: (colors: ChartColors) => void; dispose: () => void }

/** The data of indicators besides the chart's bars. */
export type IndicatorSources = {
  /** The trades of the chart's market, and a text about when they begin. */
  openTrades: () => { log: TradeLog; describeStart: () => string }
  /** The bars of another market by its symbol; null if the venue does not list it. */
  openBars: (symbol: string) => OtherBars | null
}

/** Maximum number of bars that are computed at once; more are computed in chunks. */
const AT_ONCE = 1000

/** Height of the candles' pane relative to that of an indicator. */
const PRICE_STRETCH = 3.5

/** Draws a market's indicators on a chart, and updates them with its bars, settings and crosshair. */
export function attachIndicators(
  stage: ChartStage,
  analysis: AnalysisStore,
  sources: IndicatorSources,
  initialColors: ChartColors,
): IndicatorLayer {
  const { chart } = stage
  const columns = createPriceColumns()
  let colors = initialColors
  let views: readonly StudyView[] = []
  /** Pending work that computes all bars of a view in chunks. */
  const pendingWork = new Map<StudyView, ChunkedWork>()
  let pointedIndex = -1
  /** The price scale's mode before another market was compared. */
  let modeBefore: PriceScaleMode | null = null
  const legend = createStudyLegend(stage, (id) => analysis.editing.setState({ openSettings: id }))

  function write(): void {
    legend.write(pointedIndex < 0 ? columns.bars.time.length - 1 : pointedIndex)
  }

  function showIndicators(indicators: readonly Indicator[]): void {
    const visible = indicators.filter(({ hidden }) => !hidden)
    if (stage.isGone() || isShown(visible)) return
    const remaining = views.filter(({ indicator }) => visible.includes(indicator))
    for (const view of views) if (!remaining.includes(view)) remove(view)
    views = visible.map((indicator) => remaining.find((view) => view.indicator === indicator) ?? addView(indicator))
    setScale()
    chart.panes()[0]?.setStretchFactor(PRICE_STRETCH)
    legend.show(views)
    legend.place()
    write()
  }

  function isShown(visible: readonly Indicator[]): boolean {
    return visible.length === views.length && visible.every((indicator, at) => views[at]!.indicator === indicator)
  }

  /** Sets the price scale to percent while another market is compared, and restores its mode afterwards. */
  function setScale(): void {
    const isCompared = views.some(({ indicator }) => indicator.spec.kind === 'compare')
    if (isCompared === (modeBefore !== null)) return
    const scale = chart.priceScale('right')
    const mode = modeBefore ?? PriceScaleMode.Percentage
    modeBefore = isCompared ? scale.options().mode : null
    scale.applyOptions({ mode })
  }

  function createView(indicator: Indicator): StudyView {
    const { spec } = indicator
    if (spec.kind === 'profile') return createProfileView(stage, indicator, spec, colors)
    if (spec.kind === 'compare') return createCompareView(stage, indicator, sources.openBars(spec.symbol), colors)
    if (spec.kind !== 'delta') return createStudyView(stage, indicator, createStudy(spec), colors)
    const { log, describeStart } = sources.openTrades()
    const study = createDeltaStudy(log, Number(formatDecimal(stage.instrument.lot)))
    const view = createStudyView(stage, indicator, study, colors, describeStart)
    const end = log.subscribe((from) => {
      const { time } = columns.bars
      // Starts one bar earlier, which may have counted the trade before the trade's own bar existed.
      const at = time.findLastIndex((start) => start <= from) - 1
      view.read(columns.bars, Math.max(0, at))
      write()
    })
    return {
      ...view,
      remove() {
        end()
        view.remove()
      },
    }
  }

  function addView(indicator: Indicator): StudyView {
    const view = createView(indicator)
    const work = createChunkedWork(
      () => columns.bars.time.length,
      (from, to) => {
        view.read(columns.bars, from, to)
        if (to === columns.bars.time.length) write()
      },
    )
    pendingWork.set(view, work)
    readAll(view)
    return view
  }

  function readAll(view: StudyView): void {
    const { length } = columns.bars.time
    pendingWork.get(view)?.stop()
    if (length <= AT_ONCE) return view.read(columns.bars, 0)
    view.clear(length)
    pendingWork.get(view)?.start()
  }

  function remove(view: StudyView): void {
    pendingWork.get(view)?.stop()
    pendingWork.delete(view)
    view.remove()
  }

  function takeBars(): void {
    const change = columns.take(stage.bars.getState())
    if (change === null) return
    const { inFront, from } = change
    if (pointedIndex >= 0) pointedIndex += inFront
    for (const view of views) {
      if (from === 0 && inFront === 0) readAll(view)
      else {
        if (inFront > 0) {
          view.reserve(inFront)
          pendingWork.get(view)?.start()
        }
        view.read(columns.bars, from)
      }
    }
    write()
  }

  const onCrosshair: Parameters<typeof chart.subscribeCrosshairMove>[0] = ({ time }) => {
    pointedIndex = time === undefined ? -1 : findBar(stage.bars.getState(), time)
    write()
  }

  takeBars()
  showIndicators(analysis.stored.getState().indicators)
  chart.subscribeCrosshairMove(onCrosshair)
  const ends = [
    attachPaintHook(stage, () => {
      legend.place()
      // The values of a volume profile depend on the view.
      if (views.some(({ indicator }) => indicator.spec.kind === 'profile')) write()
    }),
    stage.bars.subscribe(takeBars),
    stage.loaded.subscribe(({ last }, before) => {
      if (last !== before.last) for (const view of views) view.updateRange(columns.bars)
    }),
    analysis.stored.subscribe(({ indicators }) => showIndicators(indicators)),
  ]
  return {
    restyle(next) {
      colors = next
      for (const view of views) view.restyle(colors)
      write()
    },
    dispose() {
      for (const end of ends) end()
      if (!stage.isGone()) chart.unsubscribeCrosshairMove(onCrosshair)
      for (const view of views) remove(view)
      legend.dispose()
    },
  }
}
