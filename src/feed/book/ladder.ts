/** One side of a book being kept: prices in ticks, best first, with their sizes in lots. Changed in place. */
export type Ladder = {
  /** 1 when a higher price is worse (asks), -1 when a lower one is (bids). */
  readonly direction: 1 | -1
  count: number
  prices: Float64Array
  sizes: Float64Array
}

/** An empty side that can hold `capacity` levels before it grows. */
export function createLadder(direction: 1 | -1, capacity: number): Ladder {
  return { direction, count: 0, prices: new Float64Array(capacity), sizes: new Float64Array(capacity) }
}

/** Removes every level. */
export function clearLadder(ladder: Ladder): void {
  ladder.count = 0
}

/** Appends a level that is worse than all others. False, and nothing done, when it is not. */
export function appendLevel(ladder: Ladder, price: number, size: number): boolean {
  const { count, direction } = ladder
  if (count > 0 && (price - ladder.prices[count - 1]!) * direction <= 0) return false
  reserve(ladder, count + 1)
  ladder.prices[count] = price
  ladder.sizes[count] = size
  ladder.count = count + 1
  return true
}

/**
 * Sets the size at a price: size 0 removes the level, an unknown price is inserted, a known one has its size replaced.
 * Removing an unknown price does nothing (Interface: Channel `l2_book`, client rules).
 */
export function setLevel(ladder: Ladder, price: number, size: number): void {
  const at = search(ladder, price)
  const known = at < ladder.count && ladder.prices[at] === price
  if (size === 0) {
    if (known) removeAt(ladder, at)
  } else if (known) {
    ladder.sizes[at] = size
  } else {
    insertAt(ladder, at, price, size)
  }
}

/** The place of a price, or where it would have to stand. */
function search(ladder: Ladder, price: number): number {
  const { prices, direction } = ladder
  let low = 0
  let high = ladder.count
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((prices[middle]! - price) * direction < 0) low = middle + 1
    else high = middle
  }
  return low
}

function removeAt(ladder: Ladder, at: number): void {
  ladder.prices.copyWithin(at, at + 1, ladder.count)
  ladder.sizes.copyWithin(at, at + 1, ladder.count)
  ladder.count--
}

function insertAt(ladder: Ladder, at: number, price: number, size: number): void {
  reserve(ladder, ladder.count + 1)
  ladder.prices.copyWithin(at + 1, at, ladder.count)
  ladder.sizes.copyWithin(at + 1, at, ladder.count)
  ladder.prices[at] = price
  ladder.sizes[at] = size
  ladder.count++
}

function reserve(ladder: Ladder, capacity: number): void {
  if (capacity <= ladder.prices.length) return
  ladder.prices = enlarge(ladder.prices)
  ladder.sizes = enlarge(ladder.sizes)
}

function enlarge(values: Float64Array): Float64Array {
  const larger = new Float64Array(Math.max(16, values.length * 2))
  larger.set(values)
  return larger
}
