import type { Drawing, Point } from '../analysis/Analysis'
import type { Grip } from './Shape'
import type { ChartCoordinates, Spot } from './ChartCoordinates'

/** Finds the point at a spot. */
type PointAt = (spot: Spot) => Point | null

/** The drawing with a grip pulled to a spot; as it was where there is no point. */
export function pullGrip(drawing: Drawing, { time, price }: Grip, spot: Spot, pointAt: PointAt): Drawing {
  const target = pointAt(spot)
  if (!target) return drawing
  return withPoints(drawing, (point, index) => ({
    time: index === time ? target.time : point.time,
    price: index === price ? target.price : point.price,
  }))
}

/** The whole drawing moved by so many pixels; as it was where a point would leave the prices above zero. */
export function moveDrawing(drawing: Drawing, by: Spot, coordinates: ChartCoordinates): Drawing {
  const moved = drawing.points.map(({ time, price }) =>
    coordinates.pointAt({ x: coordinates.x(time) + by.x, y: coordinates.y(price) + by.y }),
  )
  return withPoints(drawing, (point, index) => (moved.includes(null) ? point : moved[index]!))
}

function withPoints(drawing: Drawing, change: (point: Point, index: number) => Point): Drawing {
  return { ...drawing, points: drawing.points.map(change) as Drawing['points'] }
}
