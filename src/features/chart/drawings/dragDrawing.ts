import type { Drawing, Point } from '../analysis/Analysis'
import type { Handle } from './Shape'
import type { ChartCoordinates, Spot } from './ChartCoordinates'

/** The time and price at a point of the pane. */
type PointAt = (spot: Spot) => Point | null

/** Moves a handle of a drawing to a spot; returns the drawing unchanged if the spot has no valid price. */
export function moveHandle(drawing: Drawing, { time, price }: Handle, spot: Spot, pointAt: PointAt): Drawing {
  const target = pointAt(spot)
  if (!target) return drawing
  return withPoints(drawing, (point, index) => ({
    time: index === time ? target.time : point.time,
    price: index === price ? target.price : point.price,
  }))
}

/** Moves a whole drawing by pixels; returns it unchanged if a price would not be above zero. */
export function moveDrawing(drawing: Drawing, by: Spot, coordinates: ChartCoordinates): Drawing {
  const movedPoints = drawing.points.map(({ time, price }) =>
    coordinates.pointAt({ x: coordinates.x(time) + by.x, y: coordinates.y(price) + by.y }),
  )
  return withPoints(drawing, (point, index) => (movedPoints.includes(null) ? point : movedPoints[index]!))
}

function withPoints(drawing: Drawing, change: (point: Point, index: number) => Point): Drawing {
  return { ...drawing, points: drawing.points.map(change) as Drawing['points'] }
}
