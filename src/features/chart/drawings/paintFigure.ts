import { withOpacity } from '@/desk/paint/palette'
import type { Figure } from './Figure'

/** How a figure looks. `isSelected`: it is selected, or just being drawn, and shows its grips. */
export type FigureLook = { color: string; ground: string; fontFamily: string; isSelected: boolean }

const FONT_SIZE = 11
const LINE_HEIGHT = 14
const GRIP_RADIUS = 4.5

/** Paints a figure in CSS pixels. */
export function paintFigure(context: CanvasRenderingContext2D, figure: Figure, look: FigureLook): void {
  const { color, isSelected } = look
  context.fillStyle = withOpacity(color, 0.1)
  for (const { from, to } of figure.areas) context.fillRect(from.x, from.y, to.x - from.x, to.y - from.y)
  context.strokeStyle = color
  context.lineWidth = isSelected ? 2 : 1.5
  for (const { from, to, isDashed } of figure.segments) {
    context.setLineDash(isDashed ? [4, 4] : [])
    context.beginPath()
    context.moveTo(from.x, from.y)
    context.lineTo(to.x, to.y)
    context.stroke()
  }
  context.setLineDash([])
  paintLabels(context, figure, look)
  if (isSelected) paintGrips(context, figure, look)
}

function paintLabels(context: CanvasRenderingContext2D, { labels }: Figure, look: FigureLook): void {
  context.font = `${FONT_SIZE}px ${look.fontFamily}`
  context.textBaseline = 'alphabetic'
  for (const { at, lines, isCentred } of labels) {
    const width = Math.max(...lines.map((line) => context.measureText(line).width))
    const left = isCentred ? at.x - width / 2 : at.x
    const top = at.y - LINE_HEIGHT * lines.length
    context.fillStyle = withOpacity(look.ground, 0.75)
    context.fillRect(left - 3, top + 1, width + 6, LINE_HEIGHT * lines.length + 1)
    context.fillStyle = look.color
    for (const [row, line] of lines.entries()) context.fillText(line, left, top + LINE_HEIGHT * (row + 1) - 1)
  }
}

function paintGrips(context: CanvasRenderingContext2D, { grips }: Figure, { color, ground }: FigureLook): void {
  context.fillStyle = ground
  context.strokeStyle = color
  context.lineWidth = 1.5
  for (const { at } of grips) {
    context.beginPath()
    context.arc(at.x, at.y, GRIP_RADIUS, 0, 2 * Math.PI)
    context.fill()
    context.stroke()
  }
}
