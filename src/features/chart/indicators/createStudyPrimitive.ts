import type { Logical, SeriesAttachedParameter } from 'lightweight-charts'
import { createPanePrimitive, type PaintPane, type PanePrimitive } from '../canvas/createPanePrimitive'
import { indicesInView, type PlotScale, paintStudy, type ShiftedColumn, type StudyPlot } from './paintStudy'

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
): PanePrimitive {
  function scaleOf(
    { chart, series }: SeriesAttachedParameter<number>,
    width: number,
    height: number,
  ): PlotScale | null {
    if (series.priceToCoordinate(1) === null) return null
    const scale = chart.timeScale()
    const visible = scale.getVisibleLogicalRange()
    const first = firstLoaded()
    const left = scale.logicalToCoordinate(-first as Logical)
    const next = scale.logicalToCoordinate((1 - first) as Logical)
    if (!visible || left === null || next === null) return null
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

  const paint: PaintPane = (context, { width, height }, attached) => {
    const scale = attached && scaleOf(attached, width, height)
    if (scale) paintStudy(context, scale, plot())
  }

  return createPanePrimitive('normal', paint, {
    autoscaleInfo: (from: number, to: number) => {
      const first = firstLoaded()
      const priceRange = range ?? measureColumns(columns, from + first, to + first)
      return priceRange && { priceRange }
    },
  })
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
