import { readUnits, type Units } from './units'

/** Levels as they stand in a push: ticks and lots. Only the first `count` entries count. */
export type LevelList = { count: number; prices: Float64Array; sizes: Float64Array }

/** A snapshot or a delta, read. It is only good until the next one is read. */
export type BookPush = {
  merge: number
  previousId: number
  updateId: number
  time: number
  readonly bids: LevelList
  readonly asks: LevelList
}

/** How one symbol's prices and sizes are counted. */
export type BookUnits = { readonly prices: Units; readonly sizes: Units }

/** An empty list of levels with room for some. */
export function createLevelList(): LevelList {
  return { count: 0, prices: new Float64Array(64), sizes: new Float64Array(64) }
}

/** Puts a level at the end of a list, which grows where it must. */
export function addLevel(list: LevelList, price: number, size: number): void {
  if (list.count === list.prices.length) {
    list.prices = enlarge(list.prices)
    list.sizes = enlarge(list.sizes)
  }
  list.prices[list.count] = price
  list.sizes[list.count] = size
  list.count++
}

/**
 * Reads the payload of an `l2_book` push by literal checks (Interface: Channel `l2_book`, compact keys); null when
 * anything is not as it should be: a price or size that is no decimal, off its step, negative, a price of 0.
 */
export function readBookPush(data: unknown, units: BookUnits): BookPush | null {
  if (typeof data !== 'object' || data === null) return null
  const { b = [], a = [], m = 1, p = 0, q, t } = data as Readonly<Record<string, unknown>>
  const bids = readLevels(b, units)
  const asks = readLevels(a, units)
  if (!bids || !asks || !isCount(m) || !isCount(p) || !isCount(q) || !isCount(t)) return null
  return { merge: m, previousId: p, updateId: q, time: t, bids, asks }
}

function readLevels(levels: unknown, units: BookUnits): LevelList | null {
  if (!Array.isArray(levels)) return null
  const list = createLevelList()
  for (const level of levels) {
    if (!Array.isArray(level) || level.length !== 2) return null
    const price = readUnits(level[0], units.prices)
    const size = readUnits(level[1], units.sizes)
    if (!(price > 0) || !(size >= 0)) return null
    addLevel(list, price, size)
  }
  return list
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}

function enlarge(values: Float64Array): Float64Array {
  const larger = new Float64Array(values.length * 2)
  larger.set(values)
  return larger
}
