import type { Spot } from './ChartCoordinates'

/** A handle of a drawing. `time` and `price`: indices of the points whose time and price it changes. */
export type Handle = { at: Spot; time: number; price: number }

type Segment = { from: Spot; to: Spot; isDashed?: boolean }

/** The geometry of a drawing on the pane. */
export type Shape = {
  segments: readonly Segment[]
  /** Tinted areas by two opposite corners, in the color of profit or loss, else in the drawing's own. */
  areas: readonly { from: Spot; to: Spot; tint?: 'up' | 'down' }[]
  /** Texts; `at` is the lower left corner, or the middle of the lower edge. */
  labels: readonly { at: Spot; lines: readonly string[]; isCentered?: boolean }[]
  handles: readonly Handle[]
}

/** The part of a shape at a point: a handle, its body, or nothing. */
export type ShapeHit = { handle: Handle } | 'body' | null

/** Finds the part of a shape within `reach` pixels of a point. */
export function hitShape(shape: Shape, spot: Spot, reach: number): ShapeHit {
  const handle = shape.handles.find(({ at }) => Math.hypot(at.x - spot.x, at.y - spot.y) <= reach + 2)
  if (handle) return { handle }
  return shape.segments.some(({ from, to }) => distanceToSegment(spot, from, to) <= reach) ? 'body' : null
}

function distanceToSegment(spot: Spot, from: Spot, to: Spot): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const lengthSquared = dx * dx + dy * dy
  const projection = lengthSquared === 0 ? 0 : ((spot.x - from.x) * dx + (spot.y - from.y) * dy) / lengthSquared
  const share = Math.min(1, Math.max(0, projection))
  return Math.hypot(spot.x - from.x - share * dx, spot.y - from.y - share * dy)
}
