import { textScale } from '@/terminal/painting/rowSize'
import type { Drawing } from '../analysis/Analysis'
import type { Shape, Handle } from './Shape'
import type { ChartCoordinates, Spot } from './ChartCoordinates'

/** Formats the labels of a drawing. */
export type DrawingTexts = {
  price: (price: number) => string
  /** Formats the change from one price to another: difference and percent. */
  change: (from: number, to: number) => string
  /** Formats a number of bars and a duration (ms). */
  span: (bars: number, duration: number) => string
  /** Formats a position's side and ratio, its target and its stop. */
  position: (entry: number, target: number, stop: number) => Record<'plan' | 'target' | 'stop', string>
}

/** Levels of a retracement, as fractions from the second point (0) back to the first (1). */
const FIBONACCI_LEVELS = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1] as const

/** Computes the shape of a drawing on the pane. Parts may be outside the pane. */
export function layoutDrawing({ kind, points }: Drawing, coordinates: ChartCoordinates, texts: DrawingTexts): Shape {
  const spots = points.map(({ time, price }): Spot => ({ x: coordinates.x(time), y: coordinates.y(price) }))
  const handles = spots.map((at, index): Handle => ({ at, time: index, price: index }))
  const [from, to = from] = spots as [Spot, Spot?]
  const [first, second = first] = points
  switch (kind) {
    case 'trend':
      return { ...EMPTY, segments: [{ from, to }], handles }
    case 'ray':
      return { ...EMPTY, segments: [{ from, to: extend(from, to, coordinates) }], handles }
    case 'horizontal':
      return {
        ...EMPTY,
        segments: [{ from: { x: 0, y: from.y }, to: { x: coordinates.width, y: from.y } }],
        handles,
      }
    case 'rectangle':
      return { ...EMPTY, ...outline(from, to), handles: [...handles, ...corners(from, to)] }
    case 'fibonacci':
      return { ...layoutLevels([first.price, second.price], from, to, coordinates, texts), handles }
    case 'position':
      return layoutPosition(points, spots, texts)
    case 'measure': {
      const duration = second.time - first.time
      const lines = [
        texts.change(first.price, second.price),
        texts.span(coordinates.barsBetween(first.time, second.time), duration),
      ]
      const isDown = to.y > from.y
      const at = { x: (from.x + to.x) / 2, y: isDown ? to.y + (labelLineHeight() + 2) * lines.length : to.y - 6 }
      return { ...EMPTY, ...outline(from, to), labels: [{ at, lines, isCentered: true }], handles }
    }
  }
}

/** The areas of profit and loss, from the entry to the target and to the stop, from the first point to the second. */
function layoutPosition(points: Drawing['points'], spots: readonly Spot[], texts: DrawingTexts): Shape {
  const [entry, target = entry, stop = entry] = points
  const [from, to = from!, below = from!] = spots
  const stopSpot = { x: to.x, y: below.y }
  const { plan, target: targetText, stop: stopText } = texts.position(entry.price, target.price, stop.price)
  const left = Math.min(from!.x, to.x) + 4
  const isUp = to.y <= from!.y
  const drop = labelLineHeight() + 2
  return {
    segments: [...outline(from!, to).segments, ...outline(from!, stopSpot).segments],
    areas: [
      { from: from!, to, tint: 'up' },
      { from: from!, to: stopSpot, tint: 'down' },
    ],
    labels: [
      { at: { x: left, y: isUp ? to.y - 3 : to.y + drop }, lines: [targetText] },
      { at: { x: left, y: from!.y - 3 }, lines: [plan] },
      { at: { x: left, y: isUp ? stopSpot.y + drop : stopSpot.y - 3 }, lines: [stopText] },
    ],
    handles: [
      { at: from!, time: 0, price: 0 },
      { at: to, time: 1, price: 1 },
      { at: stopSpot, time: 1, price: 2 },
    ],
  }
}

/** Height of a line of a label, px. */
export const labelLineHeight = (): number => Math.round(14 * textScale())

const EMPTY: Shape = { segments: [], areas: [], labels: [], handles: [] }

/** The edges of a rectangle, and its area. */
function outline(from: Spot, to: Spot): Pick<Shape, 'segments' | 'areas'> {
  const across = { x: to.x, y: from.y }
  const below = { x: from.x, y: to.y }
  return {
    segments: [
      { from, to: across },
      { from: across, to },
      { from: to, to: below },
      { from: below, to: from },
    ],
    areas: [{ from, to }],
  }
}

/** The two corners that are not points: each has the time of one point and the price of the other. */
function corners(from: Spot, to: Spot): readonly Handle[] {
  return [
    { at: { x: to.x, y: from.y }, time: 1, price: 0 },
    { at: { x: from.x, y: to.y }, time: 0, price: 1 },
  ]
}

function layoutLevels(
  [first, second]: readonly [number, number],
  from: Spot,
  to: Spot,
  coordinates: ChartCoordinates,
  texts: DrawingTexts,
): Shape {
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)]
  const levels = FIBONACCI_LEVELS.map((share) => {
    const price = second + (first - second) * share
    return { share, price, y: coordinates.y(price) }
  })
  return {
    ...EMPTY,
    segments: [{ from, to, isDashed: true }, ...levels.map(({ y }) => ({ from: { x: left, y }, to: { x: right, y } }))],
    areas: [{ from, to }],
    labels: withoutOverlap(levels).map(({ share, price, y }) => ({
      at: { x: left + 4, y: y - 3 },
      lines: [`${share}  ${texts.price(price)}`],
    })),
  }
}

/** Selects the levels whose labels do not overlap previous ones; always includes the last level. */
function withoutOverlap<L extends { y: number }>(levels: readonly L[]): readonly L[] {
  const last = levels.at(-1)!
  const visible: L[] = []
  for (const level of levels) {
    const isFree = [last, ...visible].every(({ y }) => Math.abs(y - level.y) >= labelLineHeight() - 1)
    if (isFree || level === last) visible.push(level)
  }
  return visible
}

/** Finds the point where a ray from one point through another leaves the pane; the second point if it is outside. */
function extend(from: Spot, to: Spot, { width, height }: ChartCoordinates): Spot {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  if (dx === 0 && dy === 0) return to
  const factorX = dx === 0 ? Number.POSITIVE_INFINITY : ((dx > 0 ? width : 0) - from.x) / dx
  const factorY = dy === 0 ? Number.POSITIVE_INFINITY : ((dy > 0 ? height : 0) - from.y) / dy
  const factor = Math.max(1, Math.min(factorX, factorY))
  return { x: from.x + dx * factor, y: from.y + dy * factor }
}
