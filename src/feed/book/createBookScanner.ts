import { addLevel, createLevelList, type BookPush, type BookUnits, type LevelList } from './BookPush'
import type { Units } from './units'

/** A push that was read without making objects of it. Good until the next scan. */
export type ScannedPush = BookPush & { symbolId: number; snapshot: boolean }

/** Reads the text of `l2_book` frames straight into numbers. */
export type BookScanner = {
  /**
   * The push that a frame's text holds; null for anything that is not byte for byte as venues usually write it, which
   * then has to be read as JSON. What is not null is what reading it as JSON would give.
   */
  scan(text: string, unitsOf: (symbolId: number) => BookUnits | null): ScannedPush | null
}

const START = '{"channel":"l2_book","symbol_id":'
const DELTA = ',"type":"delta","ts":'
const SNAPSHOT = ',"type":"snapshot","ts":'
const DATA = ',"finality":"final","data":{'

const SYMBOL = 1
const BIDS = 2
const ASKS = 4
const MERGE = 8
const PREVIOUS = 16
const UPDATE = 32
const TIME = 64
const REQUIRED = SYMBOL | BIDS | ASKS | MERGE | UPDATE | TIME

const QUOTE = 34
const COMMA = 44
const POINT = 46
const ZERO = 48
const NINE = 57
const COLON = 58
const OPEN_LIST = 91
const CLOSE_LIST = 93
const CLOSE_OBJECT = 125
/** Longer numbers may not be exact. */
const MOST_DIGITS = 15
const BAD = -1

/** Makes a scanner with its own buffers. */
export function createBookScanner(): BookScanner {
  const bids = createLevelList()
  const asks = createLevelList()
  const push: ScannedPush = { symbolId: 0, snapshot: false, merge: 1, previousId: 0, updateId: 0, time: 0, bids, asks }
  let text = ''
  let at = 0

  /** Whether `expected` stands here; steps over it. */
  function take(expected: string): boolean {
    if (!text.startsWith(expected, at)) return false
    at += expected.length
    return true
  }

  function takeInteger(): number {
    const start = at
    let next = start
    let value = 0
    for (; ; next++) {
      const digit = text.charCodeAt(next)
      if (!(digit >= ZERO && digit <= NINE)) break
      value = value * 10 + digit - ZERO
    }
    at = next
    const length = next - start
    if (length === 0 || length > MOST_DIGITS || (length > 1 && text.charCodeAt(start) === ZERO)) return BAD
    return value
  }

  /** A decimal in quotes as a count of steps. */
  function takeUnits({ places, divisor }: Units): number {
    const source = text
    const start = at + 1
    if (source.charCodeAt(at) !== QUOTE) return BAD
    let next = start
    let value = 0
    let digit = source.charCodeAt(next)
    for (; digit >= ZERO && digit <= NINE; digit = source.charCodeAt(++next)) value = value * 10 + digit - ZERO
    if (next === start || (next > start + 1 && source.charCodeAt(start) === ZERO)) return BAD
    let missing = places
    if (digit === POINT) {
      const first = next + 1
      digit = source.charCodeAt(++next)
      for (; digit >= ZERO && digit <= NINE && missing > 0; digit = source.charCodeAt(++next)) {
        value = value * 10 + digit - ZERO
        missing--
      }
      if (next === first) return BAD
    }
    if (digit !== QUOTE || next - start + missing > MOST_DIGITS) return BAD
    at = next + 1
    for (; missing > 0; missing--) value *= 10
    if (divisor === 1) return value
    return value % divisor === 0 ? value / divisor : BAD
  }

  function takeLevel(list: LevelList, units: BookUnits): boolean {
    if (text.charCodeAt(at++) !== OPEN_LIST) return false
    const price = takeUnits(units.prices)
    if (price <= 0 || text.charCodeAt(at++) !== COMMA) return false
    const size = takeUnits(units.sizes)
    if (size < 0 || text.charCodeAt(at++) !== CLOSE_LIST) return false
    addLevel(list, price, size)
    return true
  }

  function takeLevels(list: LevelList, units: BookUnits): boolean {
    list.count = 0
    if (text.charCodeAt(at++) !== OPEN_LIST) return false
    if (text.charCodeAt(at) === CLOSE_LIST) return ++at > 0
    for (;;) {
      if (!takeLevel(list, units)) return false
      const next = text.charCodeAt(at++)
      if (next === CLOSE_LIST) return true
      if (next !== COMMA) return false
    }
  }

  function takeEnvelope(): boolean {
    push.symbolId = takeInteger()
    push.snapshot = !take(DELTA)
    if (push.symbolId === BAD || (push.snapshot && !take(SNAPSHOT))) return false
    return takeInteger() !== BAD && take(DATA)
  }

  /** The payload's keys in any order, each once; all but `p` have to be there. */
  function takePayload(units: BookUnits): boolean {
    let seen = 0
    push.previousId = 0
    for (;;) {
      if (text.charCodeAt(at) !== QUOTE) return false
      const key = text.charCodeAt(at + 1)
      if (text.charCodeAt(at + 2) !== QUOTE || text.charCodeAt(at + 3) !== COLON) return false
      const bit = bitOf(key)
      if (bit === 0 || (seen & bit) !== 0) return false
      seen |= bit
      at += 4
      if (!takeField(bit, units)) return false
      const next = text.charCodeAt(at++)
      if (next === CLOSE_OBJECT) return (seen & REQUIRED) === REQUIRED
      if (next !== COMMA) return false
    }
  }

  function takeField(bit: number, units: BookUnits): boolean {
    if (bit === BIDS) return takeLevels(bids, units)
    if (bit === ASKS) return takeLevels(asks, units)
    const value = takeInteger()
    if (bit === SYMBOL) return value === push.symbolId
    if (bit === MERGE) push.merge = value
    else if (bit === PREVIOUS) push.previousId = value
    else if (bit === UPDATE) push.updateId = value
    else push.time = value
    return value !== BAD
  }

  return {
    scan(given, unitsOf) {
      text = given
      at = START.length
      if (!given.startsWith(START) || !takeEnvelope()) return null
      const units = unitsOf(push.symbolId)
      if (!units || !takePayload(units)) return null
      return text.charCodeAt(at) === CLOSE_OBJECT && at + 1 === text.length ? push : null
    },
  }
}

/** The compact keys of a level set (Interface: Channel `l2_book`) as bits; 0 for any other letter. */
function bitOf(key: number): number {
  switch (key) {
    case 115:
      return SYMBOL
    case 98:
      return BIDS
    case 97:
      return ASKS
    case 109:
      return MERGE
    case 112:
      return PREVIOUS
    case 113:
      return UPDATE
    case 116:
      return TIME
    default:
      return 0
  }
}
