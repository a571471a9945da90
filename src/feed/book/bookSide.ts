/** One side of a book, changed in place: prices in ticks, best first, with their sizes in lots. */
export type MutableBookSide = {
  /** 1 when a higher price is worse (asks), -1 when a lower one is (bids). */
  readonly direction: 1 | -1
  count: number
  prices: Float64Array
  sizes: Float64Array
  /** Lots from the best price down to each level; only the first `summed` are up to date. */
  totals: Float64Array
  summed: number
}

/** Up to this many numbers are moved faster by a loop than by `copyWithin`. */
const MAX_LOOP_COPY = 32
/** The binary digits of a whole number that a number can hold. */
const MANTISSA_BITS = 53

/** An empty side that can hold `capacity` levels before it grows. */
export function createBookSide(direction: 1 | -1, capacity: number): MutableBookSide {
  const values = () => new Float64Array(capacity)
  return { direction, count: 0, prices: values(), sizes: values(), totals: values(), summed: 0 }
}

/** Removes every level. */
export function clearBookSide(side: MutableBookSide): void {
  side.count = 0
  side.summed = 0
}

/** Appends a level that is worse than all others. Returns false, and does nothing, when it is not. */
export function appendLevel(side: MutableBookSide, price: number, size: number): boolean {
  const { count, direction } = side
  if (count > 0 && (price - side.prices[count - 1]!) * direction <= 0) return false
  reserve(side, count + 1)
  side.prices[count] = price
  side.sizes[count] = size
  side.count = count + 1
  return true
}

/**
 * Sets the size at a price: size 0 removes the level, an unknown price is inserted, a known one has its size replaced.
 * Removing an unknown price does nothing (docs/protocol 5.8).
 */
export function setLevel(side: MutableBookSide, price: number, size: number): void {
  const at = search(side, price)
  const exists = at < side.count && side.prices[at] === price
  if (size === 0) {
    if (!exists) return
    removeAt(side, at)
  } else if (exists) {
    side.sizes[at] = size
  } else {
    insertAt(side, at, price, size)
  }
  if (at < side.summed) side.summed = at
}

/**
 * Updates the totals of the best `depth` levels. Four levels per iteration: sums of pairs do not depend on each other,
 * and array bounds are checked once.
 */
export function sumBookSide(side: MutableBookSide, depth: number): void {
  const { sizes, totals, summed, count } = side
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
  if (total > Number.MAX_SAFE_INTEGER) sumExactly(side, end)
  side.summed = end
}

/** Sums lots beyond the safe integers: each total is the exact sum, or the largest number below it. */
function sumExactly({ sizes, totals }: MutableBookSide, end: number): void {
  let total = 0n
  for (let at = 0; at < end; at++) totals[at] = roundDown((total += BigInt(sizes[at]!)))
}

function roundDown(lots: bigint): number {
  const excess = BigInt(Math.max(0, lots.toString(2).length - MANTISSA_BITS))
  return Number((lots >> excess) << excess)
}

/**
 * The index of a price, or the index to insert it at: at most as far from the best price as there are ticks between
 * them. Two loops, because most of the time is spent here.
 */
function search({ prices, direction, count }: MutableBookSide, price: number): number {
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

function removeAt(side: MutableBookSide, at: number): void {
  const { prices, sizes, count } = side
  side.count = count - 1
  if (count - at > MAX_LOOP_COPY) {
    prices.copyWithin(at, at + 1, count)
    sizes.copyWithin(at, at + 1, count)
    return
  }
  for (let to = at + 1; to < count; to++) {
    prices[to - 1] = prices[to]!
    sizes[to - 1] = sizes[to]!
  }
}

function insertAt(side: MutableBookSide, at: number, price: number, size: number): void {
  reserve(side, side.count + 1)
  openGap(side, at)
  side.prices[at] = price
  side.sizes[at] = size
  side.count++
}

function openGap({ prices, sizes, count }: MutableBookSide, at: number): void {
  if (count - at > MAX_LOOP_COPY) {
    prices.copyWithin(at + 1, at, count)
    sizes.copyWithin(at + 1, at, count)
    return
  }
  for (let to = count; to > at; to--) {
    prices[to] = prices[to - 1]!
    sizes[to] = sizes[to - 1]!
  }
}

function reserve(side: MutableBookSide, capacity: number): void {
  if (capacity <= side.prices.length) return
  side.prices = enlarge(side.prices)
  side.sizes = enlarge(side.sizes)
  side.totals = enlarge(side.totals)
}

function enlarge(values: Float64Array): Float64Array {
  const larger = new Float64Array(Math.max(16, values.length * 2))
  larger.set(values)
  return larger
}
