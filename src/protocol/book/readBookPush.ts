import { LEVEL_SET_KEYS as KEYS } from './levelSet'
import { readSize, readUnits, type Units } from './units'

/**
 * The levels of a push in ticks and lots: the cells at `first + 2n` and `first + 2n + 1` are price and size of level n.
 */
export type LevelList = { cells: Float64Array; first: number; count: number }

/** A snapshot or delta as read. Valid until the next one is read. */
export type BookPush = {
  merge: number
  previousId: number
  updateId: number
  time: number
  readonly bids: LevelList
  readonly asks: LevelList
}

/** The units of a symbol's prices (ticks) and sizes (lots). */
export type BookUnits = { readonly prices: Units; readonly sizes: Units }

/**
 * Reads the payload of an `l2_book` push with hand-written checks (docs/protocol 5.8). Null when anything is invalid: a
 * price or size that is not a decimal, is off its step or negative, or a price of 0. Only a merged bid may have price
 * 0: bids round down, so those below one merged step are summed there.
 */
export function readBookPush(data: unknown, units: BookUnits): BookPush | null {
  if (typeof data !== 'object' || data === null) return null
  const {
    [KEYS.bids]: bidList = [],
    [KEYS.asks]: askList = [],
    [KEYS.merge]: merge = 1,
    [KEYS.previous_update_id]: previousId = 0,
    [KEYS.update_id]: updateId,
    [KEYS.time]: time,
  } = data as Readonly<Record<string, unknown>>
  if (!isCount(merge) || !isCount(previousId) || !isCount(updateId) || !isCount(time)) return null
  const bids = readLevels(bidList, units, merge > 1 ? 0 : 1)
  const asks = readLevels(askList, units, 1)
  if (!bids || !asks) return null
  return { merge, previousId, updateId, time, bids, asks }
}

function readLevels(levels: unknown, units: BookUnits, lowest: number): LevelList | null {
  if (!Array.isArray(levels)) return null
  const cells = new Float64Array(levels.length * 2)
  for (const [at, level] of levels.entries()) {
    if (!Array.isArray(level) || level.length !== 2) return null
    const price = readUnits(level[0], units.prices)
    const size = readSize(level[1], units.sizes)
    if (!(price >= lowest) || !(size >= 0)) return null
    cells[2 * at] = price
    cells[2 * at + 1] = size
  }
  return { cells, first: 0, count: levels.length }
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}
