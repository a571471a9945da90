import type { Column } from '@/trading/indicators/Study'

/** Where bars and values lie on the pane, in CSS pixels. Only bars from `first` to `last` (inclusive) are in view. */
export type PlotScale = {
  width: number
  height: number
  first: number
  last: number
  x: (index: number) => number
  y: (value: number) => number
}

/** What of a study is painted. */
export type StudyPlot = {
  lines: readonly { column: Column; color: string }[]
  /** Bars from zero, in the colors of rise and fall. */
  histogram: { column: Column; up: string; down: string } | null
  /** Two columns with a tint between them. */
  band: { upper: Column; lower: Column; color: string } | null
  guides: readonly number[]
  guideColor: string
}

const LINE_WIDTH = 1.5

/** Paints a study; work grows with the bars in view, not with history. */
export function paintStudy(context: CanvasRenderingContext2D, scale: PlotScale, plot: StudyPlot): void {
  context.lineJoin = 'round'
  if (plot.band) paintBand(context, scale, plot.band)
  if (plot.histogram) paintHistogram(context, scale, plot.histogram)
  paintGuides(context, scale, plot)
  context.lineWidth = LINE_WIDTH
  for (const { column, color } of plot.lines) {
    context.strokeStyle = color
    context.beginPath()
    traceColumn(context, scale, column)
    context.stroke()
  }
}

/** Adds a column to the path, with a break wherever there is no value. */
function traceColumn(context: CanvasRenderingContext2D, { first, last, x, y }: PlotScale, column: Column): void {
  let isOn = false
  for (let index = first; index <= last; index++) {
    const value = column[index]!
    if (Number.isNaN(value)) isOn = false
    else if (isOn) context.lineTo(x(index), y(value))
    else {
      context.moveTo(x(index), y(value))
      isOn = true
    }
  }
}

function paintBand(context: CanvasRenderingContext2D, scale: PlotScale, band: NonNullable<StudyPlot['band']>): void {
  const { last, x, y } = scale
  let { first } = scale
  // Bands have no holes: before the first value there is none, after it there is one at every bar.
  while (first <= last && Number.isNaN(band.upper[first]!)) first++
  context.fillStyle = band.color
  context.beginPath()
  for (let index = first; index <= last; index++) context.lineTo(x(index), y(band.upper[index]!))
  for (let index = last; index >= first; index--) context.lineTo(x(index), y(band.lower[index]!))
  context.fill()
}

function paintHistogram(
  context: CanvasRenderingContext2D,
  { first, last, x, y }: PlotScale,
  { column, up, down }: NonNullable<StudyPlot['histogram']>,
): void {
  const zero = y(0)
  const width = Math.max(1, (x(1) - x(0)) * 0.6)
  for (let index = first; index <= last; index++) {
    const value = column[index]!
    if (Number.isNaN(value)) continue
    context.fillStyle = value >= 0 ? up : down
    context.fillRect(x(index) - width / 2, zero, width, y(value) - zero)
  }
}

function paintGuides(
  context: CanvasRenderingContext2D,
  { width, y }: PlotScale,
  { guides, guideColor }: StudyPlot,
): void {
  if (guides.length === 0) return
  context.save()
  context.strokeStyle = guideColor
  context.lineWidth = 1
  context.setLineDash([4, 4])
  context.beginPath()
  for (const guide of guides) {
    const height = Math.round(y(guide)) + 0.5
    context.moveTo(0, height)
    context.lineTo(width, height)
  }
  context.stroke()
  context.restore()
}
