import { attachPaintHook } from '../canvas/attachPaintHook'
import type { ChartColors } from '../canvas/chartColors'
import type { ChartStage } from '../ChartStage'
import type { Indicator } from '../analysis/Analysis'
import type { AnalysisStore } from '../analysis/createAnalysisStore'
import { findBar } from '../canvas/joinCandles'
import { createPriceColumns } from './createPriceColumns'
import { createStudyLegend } from './createStudyLegend'
import { createPieces } from './createPieces'
import { createStudyView, type StudyView } from './createStudyView'

/** The indicators on a chart. */
export type IndicatorLayer = { restyle: (colors: ChartColors) => void; dispose: () => void }

/** How much higher the candles' pane is than one of an indicator. */
const PRICE_STRETCH = 3.5

/** Draws a market's indicators on a chart and keeps them up to date with its bars, settings and crosshair. */
export function attachIndicators(stage: ChartStage, analysis: AnalysisStore, first: ChartColors): IndicatorLayer {
  const { chart } = stage
  const columns = createPriceColumns()
  let colors = first
  let views: readonly StudyView[] = []
  let pointed = -1
  const again = createPieces(() => columns.bars.time.length, readOn)
  const legend = createStudyLegend(stage, (id) => analysis.hand.setState({ editing: id }))

  function write(): void {
    legend.write(pointed < 0 ? columns.bars.time.length - 1 : pointed)
  }

  function showIndicators(indicators: readonly Indicator[]): void {
    const wanted = indicators.filter(({ hidden }) => !hidden)
    if (stage.isGone() || isShown(wanted)) return
    const kept = views.filter(({ indicator }) => wanted.includes(indicator))
    for (const view of views) if (!kept.includes(view)) view.remove()
    views = wanted.map((indicator) => kept.find((view) => view.indicator === indicator) ?? addView(indicator))
    chart.panes()[0]?.setStretchFactor(PRICE_STRETCH)
    legend.show(views)
    legend.place()
    write()
  }

  function isShown(wanted: readonly Indicator[]): boolean {
    return wanted.length === views.length && wanted.every((indicator, at) => views[at]!.indicator === indicator)
  }

  function addView(indicator: Indicator): StudyView {
    const view = createStudyView(stage, indicator, colors)
    view.read(columns.bars, 0)
    return view
  }

  function takeBars(): void {
    const taken = columns.take(stage.bars.getState())
    if (taken === null) return
    const { inFront, from } = taken
    if (inFront > 0) {
      for (const view of views) view.reserve(inFront)
      again.start()
    } else if (from === 0) again.stop()
    for (const view of views) view.read(columns.bars, from)
    write()
  }

  function readOn(from: number, to: number): void {
    for (const view of views) view.read(columns.bars, from, to)
    if (to === columns.bars.time.length) write()
  }

  const onCrosshair: Parameters<typeof chart.subscribeCrosshairMove>[0] = ({ time }) => {
    pointed = time === undefined ? -1 : findBar(stage.bars.getState(), time)
    write()
  }

  takeBars()
  showIndicators(analysis.kept.getState().indicators)
  chart.subscribeCrosshairMove(onCrosshair)
  const ends = [
    attachPaintHook(stage, legend.place),
    stage.bars.subscribe(takeBars),
    stage.held.subscribe(({ last }, before) => {
      if (last !== before.last) for (const view of views) view.stand(columns.bars)
    }),
    again.stop,
    analysis.kept.subscribe(({ indicators }) => showIndicators(indicators)),
  ]
  return {
    restyle(next) {
      colors = next
      for (const view of views) view.restyle(colors)
      write()
    },
    dispose() {
      for (const end of ends) end()
      if (!stage.isGone()) {
        chart.unsubscribeCrosshairMove(onCrosshair)
        for (const view of views) view.remove()
      }
      legend.dispose()
    },
  }
}
