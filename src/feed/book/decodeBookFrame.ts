import type { BookSideView } from '../types'
import type { BookFrame } from './bookFrame'

/** The two sides of a frame, as views into its block. A file of its own keeps the encoder out of the page's code. */
export function decodeBookFrame(frame: BookFrame): { bids: BookSideView; asks: BookSideView } {
  return {
    bids: readSide(frame.values, 0, frame.bidCount),
    asks: readSide(frame.values, 3 * frame.bidCount, frame.askCount),
  }
}

/** A side without levels. */
export const EMPTY_SIDE: BookSideView = {
  count: 0,
  prices: new Float64Array(0),
  sizes: new Float64Array(0),
  totals: new Float64Array(0),
}

function readSide(values: Float64Array, start: number, count: number): BookSideView {
  return {
    count,
    prices: values.subarray(start, start + count),
    sizes: values.subarray(start + count, start + 2 * count),
    totals: values.subarray(start + 2 * count, start + 3 * count),
  }
}
