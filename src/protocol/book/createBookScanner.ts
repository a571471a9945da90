import { LEVEL_SET_KEYS } from './levelSet'
import type { BookPush, BookUnits, LevelList } from './readBookPush'
import {
  BAD,
  byteAt,
  createPattern,
  loadText,
  NUMBERS,
  matchesAt,
  scanInteger,
  scanSteps,
  MAX_TEXT_LENGTH,
} from './frameBytes'

/** A push that was read without allocating objects. Valid until the next scan. */
export type ScannedPush = BookPush & { symbolId: number; snapshot: boolean }

/** Reads the text of `l2_book` frames straight into numbers. */
export type BookScanner = {
  /**
   * Reads a frame's text; the result equals that of parsing it as JSON. Null for a frame that deviates from the usual
   * format byte for byte: the caller then has to parse it as JSON.
   */
  scan(text: string, unitsOf: (symbolId: number) => BookUnits | null): ScannedPush | null
}

const START = createPattern('{"channel":"l2_book","symbol_id":')
const DELTA = createPattern(',"type":"delta","ts":')
const SNAPSHOT = createPattern(',"type":"snapshot","ts":')
const DATA = createPattern(',"finality":"final","data":{')

const SYMBOL = 1
const BIDS = 2
const ASKS = 4
const MERGE = 8
const PREVIOUS = 16
const UPDATE = 32
const TIME = 64
/** Index of a flag: a bid has price 0. That is valid only in a merged book, and `merge` may follow the levels. */
const ZERO_BID = 3
const REQUIRED = SYMBOL | BIDS | ASKS | MERGE | UPDATE | TIME

/** The bit of each key, by the character code of its single letter; 0 for any other letter. */
const BITS = new Uint8Array(256)
const KEY_BITS: Readonly<Record<keyof typeof LEVEL_SET_KEYS, number>> = {
  symbol_id: SYMBOL,
  bids: BIDS,
  asks: ASKS,
  merge: MERGE,
  previous_update_id: PREVIOUS,
  update_id: UPDATE,
  time: TIME,
}
for (const [field, key] of Object.entries(LEVEL_SET_KEYS))
  BITS[key.charCodeAt(0)] = KEY_BITS[field as keyof typeof LEVEL_SET_KEYS]

const QUOTE = 34
const COMMA = 44
const COLON = 58
const OPEN_LIST = 91
const CLOSE_LIST = 93
const CLOSE_OBJECT = 125

/** Index of the first level in `NUMBERS`. Envelope and payload fields come before, each at the index of its bit. */
const LEVELS = 128

/** Creates a scanner. All scanners share one buffer: a scan invalidates the previous result of every scanner. */
export function createBookScanner(): BookScanner {
  const bids: LevelList = { cells: NUMBERS, first: LEVELS, count: 0 }
  const asks: LevelList = { cells: NUMBERS, first: LEVELS, count: 0 }
  const push: ScannedPush = { symbolId: 0, snapshot: false, merge: 1, previousId: 0, updateId: 0, time: 0, bids, asks }

  return {
    scan(text, unitsOf) {
      if (text.length > MAX_TEXT_LENGTH || !loadText(text) || !matchesAt(0, START)) return null
      let at = scanInteger(START.length, SYMBOL)
      if (at === BAD) return null
      const delta = matchesAt(at, DELTA)
      if (!delta && !matchesAt(at, SNAPSHOT)) return null
      at = scanInteger(at + (delta ? DELTA.length : SNAPSHOT.length), TIME)
      if (at === BAD || !matchesAt(at, DATA)) return null
      const symbolId = NUMBERS[SYMBOL]!
      const units = unitsOf(symbolId)
      if (!units) return null
      at = scanPayload(at + DATA.length, units, bids, asks)
      if (at === BAD || byteAt(at) !== CLOSE_OBJECT || at + 1 !== text.length || NUMBERS[SYMBOL] !== symbolId)
        return null
      push.symbolId = symbolId
      push.snapshot = !delta
      push.merge = NUMBERS[MERGE]!
      push.previousId = NUMBERS[PREVIOUS]!
      push.updateId = NUMBERS[UPDATE]!
      push.time = NUMBERS[TIME]!
      return push
    },
  }
}

/** Reads the payload's keys in any order, each at most once; all but `p` are required. */
function scanPayload(start: number, units: BookUnits, bids: LevelList, asks: LevelList): number {
  let at = start
  let seen = 0
  let place = LEVELS
  NUMBERS[PREVIOUS] = 0
  NUMBERS[ZERO_BID] = 0
  for (;;) {
    if (byteAt(at) !== QUOTE || byteAt(at + 2) !== QUOTE || byteAt(at + 3) !== COLON) return BAD
    const bit = BITS[byteAt(at + 1)]!
    if (bit === 0 || (seen & bit) !== 0) return BAD
    seen |= bit
    if (bit === BIDS || bit === ASKS) {
      const list = bit === BIDS ? bids : asks
      at = scanLevels(at + 4, place, list, units, bit === BIDS)
      place += 2 * list.count
    } else at = scanInteger(at + 4, bit)
    if (at === BAD) return BAD
    const next = byteAt(at++)
    if (next === CLOSE_OBJECT) return (seen & REQUIRED) === REQUIRED && hasGoodPrices() ? at : BAD
    if (next !== COMMA) return BAD
  }
}

/** Bids round down to the merged step, so a bid below one step has price 0; without merging no price is 0. */
function hasGoodPrices(): boolean {
  return NUMBERS[ZERO_BID] === 0 || NUMBERS[MERGE]! > 1
}

function scanLevels(
  start: number,
  first: number,
  list: LevelList,
  { prices, sizes }: BookUnits,
  isBid: boolean,
): number {
  const { places: pricePlaces, divisor: tick } = prices
  const { places: sizePlaces, divisor: lot } = sizes
  let at = start
  let place = first
  list.first = first
  list.count = 0
  if (byteAt(at++) !== OPEN_LIST) return BAD
  if (byteAt(at) === CLOSE_LIST) return at + 1
  for (;;) {
    if (byteAt(at) !== OPEN_LIST) return BAD
    at = scanSteps(at + 1, place, pricePlaces, tick)
    if (at === BAD || byteAt(at) !== COMMA) return BAD
    if (NUMBERS[place] === 0) {
      if (!isBid) return BAD
      NUMBERS[ZERO_BID] = 1
    }
    at = scanSteps(at + 1, place + 1, sizePlaces, lot)
    if (at === BAD || byteAt(at) !== CLOSE_LIST) return BAD
    place += 2
    const next = byteAt(at + 1)
    at += 2
    if (next === CLOSE_LIST) {
      list.count = (place - first) >> 1
      return at
    }
    if (next !== COMMA) return BAD
  }
}
