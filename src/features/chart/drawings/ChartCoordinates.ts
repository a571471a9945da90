import type { Point } from '../analysis/Analysis'

/** A place on the candles' pane in CSS pixels from its upper left corner. */
export type Spot = { readonly x: number; readonly y: number }

/** How moments and prices lie on the candles' pane at present. */
export type ChartCoordinates = {
  width: number
  height: number
  x: (time: number) => number
  y: (price: number) => number
  /** The nearest bar's time and a whole number of ticks; null where there is no price above zero. */
  pointAt: (spot: Spot) => Point | null
  /** As pointAt, but drawn to a bar's open, high, low or close that is near. */
  magnetAt: (spot: Spot) => Point | null
  /** How many bars lie from one moment to another. */
  barsBetween: (from: number, to: number) => number
}
