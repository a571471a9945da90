import { LineSeries } from 'lightweight-charts'
import { formatPrice, UNKNOWN } from '@/terminal/format/format'
import type { Indicator } from '../analysis/Analysis'
import { colorOfTone } from '../analysis/tones'
import type { ChartColors } from '../canvas/chartColors'
import { type Candles, findBar } from '../canvas/joinCandles'
import type { ChartStage } from '../ChartStage'
import type { OtherBars } from './createOtherBars'
import type { StudyView } from './createStudyView'
import { STUDY_KINDS } from './studyKinds'

/** A point of the line, without a value if the other market has no bar at that time. */
type Point = { time: number; value?: number }

/**
 * Creates the view that draws another market's closes over the candles, on the percent scale relative to the first
 * visible bar.
 */
export function createCompareView(
  stage: ChartStage,
  indicator: Indicator,
  other: OtherBars | null,
  initialColors: ChartColors,
): StudyView {
  const colorOf = (colors: ChartColors) =>
    colorOfTone(indicator.tones[0] ?? STUDY_KINDS.compare.lines[0]!.tone!, colors)
  let colors = initialColors
  let drawnPoints: readonly Point[] = []
  const series = stage.chart.addSeries(LineSeries, {
    color: colorOf(colors),
    lineWidth: 2,
    title: other?.instrument.symbol ?? '',
    priceLineVisible: false,
  })

  function draw(): void {
    if (stage.isGone() || !other) return
    const { from, to } = stage.loaded.getState()
    const ownBars = stage.bars.getState()
    if (ownBars[from]) other.readBackTo(ownBars[from].start)
    const points = alignCloses(ownBars, from, to, other.bars.getState())
    const last = points.at(-1)
    if (last && isSameButLast(drawnPoints, points)) series.update(last)
    else series.setData([...points])
    drawnPoints = points
  }

  draw()
  const ends = [stage.loaded.subscribe(draw), stage.bars.subscribe(draw)]
  if (other) ends.push(other.bars.subscribe(draw))
  return {
    indicator,
    // Nothing to do: the view subscribes to the bars of both markets itself.
    read: () => undefined,
    updateRange: () => undefined,
    reserve: () => undefined,
    clear: () => undefined,
    restyle(next) {
      colors = next
      series.applyOptions({ color: colorOf(colors) })
    },
    valuesAt(index) {
      const start = stage.bars.getState()[index]?.start
      const bars = other?.bars.getState() ?? []
      const bar = start === undefined ? undefined : bars[findBar(bars, start)]
      return [{ value: bar && other ? formatPrice(bar.close, other.instrument) : UNKNOWN, color: colorOf(colors) }]
    },
    paneIndex: () => 0,
    remove() {
      for (const end of ends) end()
      other?.dispose()
      if (!stage.isGone()) stage.chart.removeSeries(series)
    },
  }
}

/**
 * Returns the closes of the other market's bars at the starts of the chart's bars in a range, so that the chart's time
 * axis does not change.
 */
export function alignCloses(own: Candles, from: number, to: number, other: Candles): readonly Point[] {
  const points: Point[] = []
  let at = 0
  for (let index = from; index < to; index++) {
    const time = own[index]!.start
    while (at < other.length && other[at]!.start < time) at++
    const bar = other[at]
    points.push(bar?.start === time ? { time, value: Number(bar.close) } : { time })
  }
  return points
}

function isSameButLast(drawn: readonly Point[], points: readonly Point[]): boolean {
  if (drawn.length === 0 || Math.abs(points.length - drawn.length) > 1 || points.length < drawn.length) return false
  const comparedCount = points.length === drawn.length ? drawn.length - 1 : drawn.length
  return drawn
    .slice(0, comparedCount)
    .every(({ time, value }, at) => time === points[at]!.time && value === points[at]!.value)
}
