import type { Column } from '@/trading/indicators/Study'

/** Converts bars and values to CSS pixels. Bars from `first` to `last` (inclusive) are in view; some may be missing. */
export type PlotScale = {
  width: number
  height: number
  first: number
  last: number
  x: (index: number) => number
  y: (value: number) => number
}

/** A column of a study. Its values are drawn `shift` bars ahead. */
export type ShiftedColumn = { column: Column; shift: number }

/** The painted parts of a study. */
export type StudyPlot = {
  lines: readonly (ShiftedColumn & { color: string })[]
  /** Bars from zero, in the up and down colors. */
  histogram: { column: Column; up: string; down: string } | null
  /** Two columns with a tint between them. */
  band: { upper: ShiftedColumn; lower: ShiftedColumn; color: string } | null
  guides: readonly number[]
  guideColor: string
}

const LINE_WIDTH = 1.5

/** Paints a study. The cost depends on the bars in view, not on the length of history. */
export function paintStudy(context: CanvasRenderingContext2D, scale: PlotScale, plot: StudyPlot): void {
  context.lineJoin = 'round'
  if (plot.band) paintBand(context, scale, plot.band)
  if (plot.histogram) paintHistogram(context, scale, plot.histogram)
  paintGuides(context, scale, plot)
  context.lineWidth = LINE_WIDTH
  for (const line of plot.lines) {
    context.strokeStyle = line.color
    context.beginPath()
    traceColumn(context, scale, line)
    context.stroke()
  }
}

/** The first and last index of a column's values in view. */
export function indicesInView(
  { first, last }: Pick<PlotScale, 'first' | 'last'>,
  { column, shift }: ShiftedColumn,
): [from: number, to: number] {
  return [Math.max(0, first - shift), Math.min(column.length - 1, last - shift)]
}

/** Adds a column to the path, with a gap wherever there is no value. */
function traceColumn(context: CanvasRenderingContext2D, scale: PlotScale, line: ShiftedColumn): void {
  const { x, y } = scale
  const { column, shift } = line
  const [from, to] = indicesInView(scale, line)
  let isOn = false
  for (let index = from; index <= to; index++) {
    const value = column[index]!
    if (Number.isNaN(value)) isOn = false
    else if (isOn) context.lineTo(x(index + shift), y(value))
    else {
      context.moveTo(x(index + shift), y(value))
      isOn = true
    }
  }
}

function paintBand(context: CanvasRenderingContext2D, scale: PlotScale, band: NonNullable<StudyPlot['band']>): void {
  const { x, y } = scale
  const { upper, lower, color } = band
  const [start, to] = indicesInView(scale, upper)
  let from = start
  // Skips bars before the first value; after it, bands have a value at every bar.
  while (from <= to && Number.isNaN(upper.column[from]!)) from++
  context.fillStyle = color
  context.beginPath()
  for (let index = from; index <= to; index++) context.lineTo(x(index + upper.shift), y(upper.column[index]!))
  for (let index = to; index >= from; index--) context.lineTo(x(index + lower.shift), y(lower.column[index]!))
  context.fill()
}

function paintHistogram(
  context: CanvasRenderingContext2D,
  scale: PlotScale,
  { column, up, down }: NonNullable<StudyPlot['histogram']>,
): void {
  const { x, y } = scale
  const [first, last] = indicesInView(scale, { column, shift: 0 })
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
