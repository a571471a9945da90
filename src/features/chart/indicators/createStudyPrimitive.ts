import type {
  IPrimitivePaneRenderer,
  IPrimitivePaneView,
  ISeriesPrimitive,
  Logical,
  SeriesAttachedParameter,
} from 'lightweight-charts'
import { indicesInView, type PlotScale, paintStudy, type ShiftedColumn, type StudyPlot } from './paintStudy'

/** The primitive that paints a study, with a function that requests a repaint. */
export type StudyPrimitive = ISeriesPrimitive<number> & { requestUpdate: () => void }

/**
 * Creates the primitive that draws a study on a series' pane directly from its columns. The library needs no copy of
 * them, and on the percent scale the lines stay with the candles. `firstLoaded`: index of the bar at the chart's
 * logical index 0.
 */
export function createStudyPrimitive(
  columns: readonly ShiftedColumn[],
  plot: () => StudyPlot,
  range: { minValue: number; maxValue: number } | null,
  firstLoaded: () => number,
): StudyPrimitive {
  let attached: SeriesAttachedParameter<number> | null = null

  function scaleOf(width: number, height: number): PlotScale | null {
    if (!attached || attached.series.priceToCoordinate(1) === null) return null
    const scale = attached.chart.timeScale()
    const visible = scale.getVisibleLogicalRange()
    const first = firstLoaded()
    const left = scale.logicalToCoordinate(-first as Logical)
    const next = scale.logicalToCoordinate((1 - first) as Logical)
    if (!visible || left === null || next === null) return null
    const { series } = attached
    const spacing = next - left
    return {
      width,
      height,
      first: Math.floor(visible.from) + first - 1,
      last: Math.ceil(visible.to) + first + 1,
      x: (index) => left + index * spacing,
      y: (value) => series.priceToCoordinate(value)!,
    }
  }

  const renderer: IPrimitivePaneRenderer = {
    draw: (target) =>
      target.useMediaCoordinateSpace(({ context, mediaSize }) => {
        const scale = scaleOf(mediaSize.width, mediaSize.height)
        if (scale) paintStudy(context, scale, plot())
      }),
  }
  const views: readonly IPrimitivePaneView[] = [{ renderer: () => renderer }]
  return {
    attached: (parameters) => {
      attached = parameters
    },
    detached: () => {
      attached = null
    },
    paneViews: () => views,
    autoscaleInfo: (from: number, to: number) => {
      const first = firstLoaded()
      const priceRange = range ?? measureColumns(columns, from + first, to + first)
      return priceRange && { priceRange }
    },
    requestUpdate: () => attached?.requestUpdate(),
  }
}

/** Finds the smallest and largest value of columns between two indices (inclusive); null without values. */
function measureColumns(
  columns: readonly ShiftedColumn[],
  first: number,
  last: number,
): { minValue: number; maxValue: number } | null {
  let [minValue, maxValue] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const shifted of columns) {
    const [from, to] = indicesInView({ first, last }, shifted)
    for (let index = from; index <= to; index++) {
      const value = shifted.column[index]!
      if (value < minValue) minValue = value
      if (value > maxValue) maxValue = value
    }
  }
  return minValue <= maxValue ? { minValue, maxValue } : null
}
