import { addLevel, createLevelList, type BookPush, type BookUnits, type LevelList } from './BookPush'
import { LONGEST_TEXT } from '../socket/readFrame'
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

const START = encode('{"channel":"l2_book","symbol_id":')
const DELTA = encode(',"type":"delta","ts":')
const SNAPSHOT = encode(',"type":"snapshot","ts":')
const DATA = encode(',"finality":"final","data":{')

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
const COLON = 58
const OPEN_LIST = 91
const CLOSE_LIST = 93
const CLOSE_OBJECT = 125
/** Longer numbers may not be exact. */
const MOST_DIGITS = 15
/** So many digits fit into 32 bits, which are faster to count with. */
const FEW_DIGITS = 9
const POWERS = Array.from({ length: MOST_DIGITS + 1 }, (_, exponent) => 10 ** exponent)
const BAD = -1

/** Makes a scanner with its own buffers. */
export function createBookScanner(): BookScanner {
  const bids = createLevelList()
  const asks = createLevelList()
  const push: ScannedPush = { symbolId: 0, snapshot: false, merge: 1, previousId: 0, updateId: 0, time: 0, bids, asks }
  const encoder = new TextEncoder()
  let bytes = new Uint8Array(4_096)
  let at = 0

  /**
   * Makes bytes of a text, with a zero behind them. They count as many as its characters if each is ASCII; the first
   * that is not begins with a byte that is expected nowhere.
   */
  function load(text: string): void {
    if (text.length >= bytes.length) bytes = new Uint8Array(text.length * 2)
    encoder.encodeInto(text, bytes)
    bytes[text.length] = 0
    at = 0
  }

  /** Whether `expected` stands here; steps over it. */
  function take(expected: Uint8Array): boolean {
    const source = bytes
    const start = at
    const length = expected.length
    for (let step = 0; step < length; step++) if (source[start + step] !== expected[step]) return false
    at = start + length
    return true
  }

  /** The number that the digits from here on make, 0 without any; exact when they are not more than `MOST_DIGITS`. */
  function takeDigits(): number {
    const source = bytes
    const many = at + FEW_DIGITS
    let next = at
    let few = 0
    let digit = source[next]! - ZERO
    for (; digit >= 0 && digit <= 9 && next < many; digit = source[++next]! - ZERO) few = Math.imul(few, 10) + digit
    let value = few
    for (; digit >= 0 && digit <= 9; digit = source[++next]! - ZERO) value = value * 10 + digit
    at = next
    return value
  }

  /** Whether what was read since `start` is how JSON and decimals write a whole number. */
  function isWhole(start: number, digits: number): boolean {
    return digits === 1 || (digits > 1 && digits <= MOST_DIGITS && bytes[start] !== ZERO)
  }

  function takeInteger(): number {
    const start = at
    const value = takeDigits()
    return isWhole(start, at - start) ? value : BAD
  }

  /** A decimal in quotes as a count of steps. */
  function takeUnits({ places, divisor }: Units): number {
    const start = at + 1
    if (bytes[at] !== QUOTE) return BAD
    at = start
    const whole = takeDigits()
    const digits = at - start
    if (!isWhole(start, digits) || digits + places > MOST_DIGITS) return BAD
    let steps = whole * POWERS[places]!
    if (bytes[at] === POINT) {
      const first = ++at
      const fraction = takeDigits()
      const count = at - first
      if (count === 0 || count > MOST_DIGITS) return BAD
      if (count <= places) steps += fraction * POWERS[places - count]!
      else if (fraction % POWERS[count - places]! === 0) steps += fraction / POWERS[count - places]!
      else return BAD
    }
    if (bytes[at++] !== QUOTE) return BAD
    if (divisor === 1) return steps
    return steps % divisor === 0 ? steps / divisor : BAD
  }

  function takeLevels(list: LevelList, { prices, sizes }: BookUnits): boolean {
    list.count = 0
    if (bytes[at++] !== OPEN_LIST) return false
    if (bytes[at] === CLOSE_LIST) return ++at > 0
    for (;;) {
      if (bytes[at++] !== OPEN_LIST) return false
      const price = takeUnits(prices)
      if (price <= 0 || bytes[at++] !== COMMA) return false
      const size = takeUnits(sizes)
      if (size < 0 || bytes[at++] !== CLOSE_LIST) return false
      addLevel(list, price, size)
      const next = bytes[at++]
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
      if (bytes[at] !== QUOTE) return false
      const key = bytes[at + 1]!
      if (bytes[at + 2] !== QUOTE || bytes[at + 3] !== COLON) return false
      const bit = bitOf(key)
      if (bit === 0 || (seen & bit) !== 0) return false
      seen |= bit
      at += 4
      if (!takeField(bit, units)) return false
      const next = bytes[at++]
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
    scan(text, unitsOf) {
      if (text.length > LONGEST_TEXT) return null
      load(text)
      if (!take(START) || !takeEnvelope()) return null
      const units = unitsOf(push.symbolId)
      if (!units || !takePayload(units)) return null
      return bytes[at] === CLOSE_OBJECT && at + 1 === text.length ? push : null
    },
  }
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text)
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
