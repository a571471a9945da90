import { withOpacity } from '@/terminal/painting/palette'
import { textScale } from '@/terminal/painting/rowSize'
import { labelLineHeight } from './layoutDrawing'
import type { Shape } from './Shape'

/** The style of a shape. `isSelected`: it is selected or being drawn, and shows its handles. */
export type ShapeStyle = {
  color: string
  ground: string
  up: string
  down: string
  fontFamily: string
  isSelected: boolean
}

const HANDLE_RADIUS = 4.5

/** Paints a shape in CSS pixels. */
export function paintShape(context: CanvasRenderingContext2D, shape: Shape, style: ShapeStyle): void {
  const { color, isSelected } = style
  for (const { from, to, tint } of shape.areas) {
    context.fillStyle = tint ? withOpacity(style[tint], 0.18) : withOpacity(color, 0.1)
    context.fillRect(from.x, from.y, to.x - from.x, to.y - from.y)
  }
  context.strokeStyle = color
  context.lineWidth = isSelected ? 2 : 1.5
  for (const { from, to, isDashed } of shape.segments) {
    context.setLineDash(isDashed ? [4, 4] : [])
    context.beginPath()
    context.moveTo(from.x, from.y)
    context.lineTo(to.x, to.y)
    context.stroke()
  }
  context.setLineDash([])
  paintLabels(context, shape, style)
  if (isSelected) paintHandles(context, shape, style)
}

function paintLabels(context: CanvasRenderingContext2D, { labels }: Shape, style: ShapeStyle): void {
  const lineHeight = labelLineHeight()
  context.font = `${Math.round(11 * textScale())}px ${style.fontFamily}`
  context.textBaseline = 'alphabetic'
  for (const { at, lines, isCentered } of labels) {
    const width = Math.max(...lines.map((line) => context.measureText(line).width))
    const left = isCentered ? at.x - width / 2 : at.x
    const top = at.y - lineHeight * lines.length
    context.fillStyle = withOpacity(style.ground, 0.75)
    context.fillRect(left - 3, top + 1, width + 6, lineHeight * lines.length + 1)
    context.fillStyle = style.color
    for (const [row, line] of lines.entries()) context.fillText(line, left, top + lineHeight * (row + 1) - 1)
  }
}

function paintHandles(context: CanvasRenderingContext2D, { handles }: Shape, { color, ground }: ShapeStyle): void {
  context.fillStyle = ground
  context.strokeStyle = color
  context.lineWidth = 1.5
  for (const { at } of handles) {
    context.beginPath()
    context.arc(at.x, at.y, HANDLE_RADIUS, 0, 2 * Math.PI)
    context.fill()
    context.stroke()
  }
}
