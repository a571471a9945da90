import type { Point } from '../analysis/Analysis'

/** A point on the candles' pane in CSS pixels from its upper left corner. */
export type Spot = { readonly x: number; readonly y: number }

/** Converts between the candles' pane and times and prices, for its current view. */
export type ChartCoordinates = {
  width: number
  height: number
  x: (time: number) => number
  y: (price: number) => number
  /** Returns the nearest bar's time and a price in whole ticks; null if the price is not above zero. */
  pointAt: (spot: Spot) => Point | null
  /** Like `pointAt`, but snaps to a near open, high, low or close of the bar. */
  magnetAt: (spot: Spot) => Point | null
  /** Number of bars from one time to another. */
  barsBetween: (from: number, to: number) => number
}
