/** One side of a book being kept: prices in ticks, best first, with their sizes in lots. Changed in place. */
export type Ladder = {
  /** 1 when a higher price is worse (asks), -1 when a lower one is (bids). */
  readonly direction: 1 | -1
  count: number
  prices: Float64Array
  sizes: Float64Array
  /** Lots from the best price down to each; only the first `summed` are up to date. */
  totals: Float64Array
  summed: number
}

/** So few numbers are moved faster one by one than by a call. */
const FEW = 32

/** An empty side that can hold `capacity` levels before it grows. */
export function createLadder(direction: 1 | -1, capacity: number): Ladder {
  const values = () => new Float64Array(capacity)
  return { direction, count: 0, prices: values(), sizes: values(), totals: values(), summed: 0 }
}

/** Removes every level. */
export function clearLadder(ladder: Ladder): void {
  ladder.count = 0
  ladder.summed = 0
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
 * Removing an unknown price does nothing (docs/protocol 5.8).
 */
export function setLevel(ladder: Ladder, price: number, size: number): void {
  const at = search(ladder, price)
  const known = at < ladder.count && ladder.prices[at] === price
  if (size === 0) {
    if (!known) return
    removeAt(ladder, at)
  } else if (known) {
    ladder.sizes[at] = size
  } else {
    insertAt(ladder, at, price, size)
  }
  if (at < ladder.summed) ladder.summed = at
}

/**
 * Brings the totals of the best `depth` levels up to date. Four levels a turn: sums of pairs need not wait for one
 * another, and the arrays are checked once a turn.
 */
export function sumLadder(ladder: Ladder, depth: number): void {
  const { sizes, totals, summed, count } = ladder
  const end = Math.min(depth, count)
  let at = summed
  let total = at > 0 ? totals[at - 1]! : 0
  for (; at < end - 3; at += 4) {
    const first = sizes[at]!
    const second = first + sizes[at + 1]!
    const third = sizes[at + 2]!
    const fourth = third + sizes[at + 3]!
    totals[at] = total + first
    totals[at + 1] = total + second
    totals[at + 2] = total + (second + third)
    totals[at + 3] = total += second + fourth
  }
  for (; at < end; at++) totals[at] = total += sizes[at]!
  ladder.summed = end
}

/**
 * The place of a price, or where it would have to stand: no further from the best price than there are ticks between
 * them. Two loops: this is where most of the time goes.
 */
function search({ prices, direction, count }: Ladder, price: number): number {
  if (count === 0) return 0
  const ticks = (price - prices[0]!) * direction
  if (ticks <= 0) return 0
  let low = 0
  let high = ticks < count ? ticks | 0 : count
  if (direction === 1) {
    while (low < high) {
      const middle = (low + high) >>> 1
      if (prices[middle]! < price) low = middle + 1
      else high = middle
    }
    return low
  }
  while (low < high) {
    const middle = (low + high) >>> 1
    if (prices[middle]! > price) low = middle + 1
    else high = middle
  }
  return low
}

function removeAt(ladder: Ladder, at: number): void {
  const { prices, sizes, count } = ladder
  ladder.count = count - 1
  if (count - at > FEW) {
    prices.copyWithin(at, at + 1, count)
    sizes.copyWithin(at, at + 1, count)
    return
  }
  for (let to = at + 1; to < count; to++) {
    prices[to - 1] = prices[to]!
    sizes[to - 1] = sizes[to]!
  }
}

function insertAt(ladder: Ladder, at: number, price: number, size: number): void {
  reserve(ladder, ladder.count + 1)
  makeRoom(ladder, at)
  ladder.prices[at] = price
  ladder.sizes[at] = size
  ladder.count++
}

function makeRoom({ prices, sizes, count }: Ladder, at: number): void {
  if (count - at > FEW) {
    prices.copyWithin(at + 1, at, count)
    sizes.copyWithin(at + 1, at, count)
    return
  }
  for (let to = count; to > at; to--) {
    prices[to] = prices[to - 1]!
    sizes[to] = sizes[to - 1]!
  }
}

function reserve(ladder: Ladder, capacity: number): void {
  if (capacity <= ladder.prices.length) return
  ladder.prices = enlarge(ladder.prices)
  ladder.sizes = enlarge(ladder.sizes)
  ladder.totals = enlarge(ladder.totals)
}

function enlarge(values: Float64Array): Float64Array {
  const larger = new Float64Array(Math.max(16, values.length * 2))
  larger.set(values)
  return larger
}
