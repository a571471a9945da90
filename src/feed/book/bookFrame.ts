import { sumBookSide, type MutableBookSide } from './bookSide'

/** The visible levels of a book in one transferable block: prices, sizes and totals of the bids, then of the asks. */
export type BookFrame = {
  readonly updateId: number
  readonly time: number
  readonly bidCount: number
  readonly askCount: number
  readonly values: Float64Array<ArrayBuffer>
}

/** Copies the best `depth` levels of both sides, with their cumulative sums, into a block that can be transferred. */
export function encodeBookFrame(
  book: { bids: MutableBookSide; asks: MutableBookSide; updateId(): number; time(): number },
  depth: number,
): BookFrame {
  const bidCount = Math.min(depth, book.bids.count)
  const askCount = Math.min(depth, book.asks.count)
  const values = new Float64Array(3 * (bidCount + askCount))
  sumBookSide(book.bids, depth)
  sumBookSide(book.asks, depth)
  writeSide(book.bids, bidCount, values, 0)
  writeSide(book.asks, askCount, values, 3 * bidCount)
  return { updateId: book.updateId(), time: book.time(), bidCount, askCount, values }
}

function writeSide(
  { prices, sizes, totals }: MutableBookSide,
  count: number,
  values: Float64Array,
  start: number,
): void {
  values.set(prices.subarray(0, count), start)
  values.set(sizes.subarray(0, count), start + count)
  values.set(totals.subarray(0, count), start + 2 * count)
}
