import { MINUTE_MS } from '@/base/durations'
import type { Drawing, DrawingKind, Point } from '../analysis/Analysis'
import type { ChartCoordinates } from './ChartCoordinates'
import type { DrawingTexts } from './layoutDrawing'

/** A pane of 400 by 300 px. A pixel to the right is a minute; the price is 1000 at the top and falls by 1 per pixel. */
export const testCoordinates: ChartCoordinates = {
  width: 400,
  height: 300,
  x: (time) => time / MINUTE_MS,
  y: (price) => 1000 - price,
  pointAt: ({ x, y }) => (y < 1000 ? { time: Math.round(x) * MINUTE_MS, price: 1000 - y } : null),
  magnetAt: ({ x }) => ({ time: Math.round(x) * MINUTE_MS, price: 777 }),
  barsBetween: (from, to) => (to - from) / MINUTE_MS,
}

/** Labels that show their arguments. */
export const testTexts: DrawingTexts = {
  price: (price) => `at ${price}`,
  change: (from, to) => `${from} to ${to}`,
  span: (bars, duration) => `${bars} in ${duration}`,
  position: (entry, target, stop) => ({ plan: `at ${entry}`, target: `to ${target}`, stop: `or ${stop}` }),
}

/** The point of the test coordinates at a pixel. */
export const pointAt = (x: number, y: number): Point => ({ time: x * MINUTE_MS, price: 1000 - y })

/** A drawing with its points at these pixels of the test coordinates. */
export function drawingAt(kind: DrawingKind, ...spots: readonly (readonly [x: number, y: number])[]): Drawing {
  const points = spots.map(([x, y]) => pointAt(x, y)) as Drawing['points']
  return { id: kind, kind, points, tone: 'blue' }
}
