import type { BookSideView } from '@/feed/types'
import type { DepthRange } from './depthRange'

/** Colors of a depth chart, as a canvas takes them. */
export type DepthColors = {
  ground: string
  bid: string
  bidArea: string
  ask: string
  askArea: string
  line: string
  label: string
}

/** The input of one paint of a depth chart. Prices in ticks, sizes in lots. */
export type DepthPlot = {
  width: number
  height: number
  bids: BookSideView
  asks: BookSideView
  range: DepthRange
  /** The price under the pointer; null for none. */
  cursor: number | null
  /** Price labels below the curve, at the left, in the middle and at the right; size labels at half and full height. */
  prices: readonly [string, string, string]
  sizes: readonly [string, string]
  colors: DepthColors
  /** Size of the labels, px, and their font family. */
  fontSize: number
  family: string
}

/** The part of a canvas context that is used. */
export type DepthContext = Pick<
  CanvasRenderingContext2D,
  | 'fillStyle'
  | 'strokeStyle'
  | 'font'
  | 'textAlign'
  | 'textBaseline'
  | 'fillRect'
  | 'fillText'
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'fill'
  | 'stroke'
>

/** Free space above the curve, px. */
const HEAD_ROOM = 12

/** Height of the price labels below the curve, px. Half of it is the distance of a size label from its height. */
export function axisHeight({ fontSize }: Pick<DepthPlot, 'fontSize'>): number {
  return Math.round((fontSize * 18) / 11)
}

/** Paints both sides' cumulative sizes as steps from the mid outwards, and the price under the pointer. */
export function paintDepth(context: DepthContext, scene: DepthPlot): void {
  const { width, height, bids, asks, colors, range } = scene
  context.fillStyle = colors.ground
  context.fillRect(0, 0, width, height)
  paintSteps(context, scene, bids, colors.bidArea, colors.bid)
  paintSteps(context, scene, asks, colors.askArea, colors.ask)
  const base = height - axisHeight(scene)
  context.fillStyle = colors.line
  context.fillRect(0, base, width, 1)
  context.fillRect(Math.round(xOf(range.mid, scene)), 0, 1, base)
  if (scene.cursor !== null) {
    context.fillStyle = colors.label
    context.fillRect(Math.round(xOf(scene.cursor, scene)), 0, 1, base)
  }
  paintLabels(context, scene)
}

function xOf(ticks: number, { width, range }: Pick<DepthPlot, 'width' | 'range'>): number {
  return ((ticks - range.low) / (range.high - range.low)) * width
}

function yOf(lots: number, scene: Pick<DepthPlot, 'height' | 'range' | 'fontSize'>): number {
  const base = scene.height - axisHeight(scene)
  return base - (lots / scene.range.full) * (base - HEAD_ROOM)
}

/** Paints a side as an area with a step at each price, as far as it is known. */
function paintSteps(context: DepthContext, scene: DepthPlot, side: BookSideView, area: string, line: string): void {
  if (side.count === 0) return
  const base = scene.height - axisHeight(scene)
  const corners: [number, number][] = []
  let before = base
  for (let row = 0; row < side.count; row++) {
    const x = xOf(side.prices[row]!, scene)
    corners.push([x, before], [x, (before = yOf(side.totals[row]!, scene))])
    if (x < 0 || x > scene.width) break
  }
  const trace = () => {
    context.beginPath()
    context.moveTo(...corners[0]!)
    for (const corner of corners.slice(1)) context.lineTo(...corner)
  }
  trace()
  context.lineTo(corners.at(-1)![0], base)
  context.fillStyle = area
  context.fill()
  trace()
  context.strokeStyle = line
  context.stroke()
}

function paintLabels(context: DepthContext, scene: DepthPlot): void {
  const { width, height, prices, sizes, colors, fontSize, family, range } = scene
  context.font = `${fontSize}px ${family}`
  context.fillStyle = colors.label
  context.textBaseline = 'middle'
  const half = axisHeight(scene) / 2
  const y = height - half
  const places = [
    ['left', 4],
    ['center', width / 2],
    ['right', width - 4],
  ] as const
  places.forEach(([align, x], at) => {
    context.textAlign = align
    context.fillText(prices[at]!, x, y)
  })
  context.textAlign = 'left'
  // Labels are below their heights, so that the edge of a side does not cross them.
  context.fillText(sizes[0], 4, yOf(range.full / 2, scene) + half)
  context.fillText(sizes[1], 4, yOf(range.full, scene) + half)
}
