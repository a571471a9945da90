/**
 * The buffers for the frame that is being read and its numbers. They are module constants because engines read such
 * arrays several times as fast as arrays in an object.
 */
const MAX_BYTES = 1 << 17
const BYTES = new Uint8Array(MAX_BYTES + 8)
const WORDS = new DataView(BYTES.buffer)
/** The numbers read, by index; larger than the count of numbers in the longest text. */
export const NUMBERS = new Float64Array(1 << 15)

/** Returned as the end position when a value is malformed. */
export const BAD = -1
const QUOTE = 34
const POINT = 46
const ZERO = 48
/** Numbers with more digits may not be exact. */
const MAX_DIGITS = 15
/** Numbers of this many digits fit into 32 bits, in which arithmetic is faster. */
const FEW_DIGITS = 9
const POWERS = Float64Array.from({ length: MAX_DIGITS + 1 }, (_, exponent) => 10 ** exponent)
const encoder = new TextEncoder()

/** A fixed text to compare with, as words of four bytes; the last word overlaps the one before it. */
export type Pattern = { readonly length: number; readonly words: Int32Array }

/** Makes a pattern of an ASCII text of at least four characters. */
export function createPattern(text: string): Pattern {
  const bytes = encoder.encode(text)
  const view = new DataView(bytes.buffer)
  const starts = Array.from({ length: Math.ceil(text.length / 4) }, (_, word) => Math.min(word * 4, text.length - 4))
  return { length: text.length, words: Int32Array.from(starts, (start) => view.getInt32(start, true)) }
}

/**
 * Copies a text into the buffer with a zero byte after it; false when it is too long. Positions assume ASCII: the first
 * non-ASCII character begins with a byte that no reader accepts.
 */
export function loadText(text: string): boolean {
  if (text.length > MAX_BYTES) return false
  encoder.encodeInto(text, BYTES)
  BYTES[text.length] = 0
  return true
}

/** The byte at a position; 0 after the text. */
export function byteAt(at: number): number {
  return BYTES[at]!
}

/** Whether the text at this position equals the pattern. */
export function matchesAt(at: number, { length, words }: Pattern): boolean {
  const last = words.length - 1
  for (let word = 0; word < last; word++) if (WORDS.getInt32(at + word * 4, true) !== words[word]) return false
  return WORDS.getInt32(at + length - 4, true) === words[last]
}

/** Reads the integer at `at` into `NUMBERS[place]`; returns the position after it, or `BAD`. */
export function scanInteger(at: number, place: number): number {
  const many = at + FEW_DIGITS
  let next = at
  let few = 0
  let digit = BYTES[next]! - ZERO
  for (; digit >= 0 && digit <= 9 && next < many; digit = BYTES[++next]! - ZERO) few = (Math.imul(few, 10) + digit) | 0
  let value = few
  for (; digit >= 0 && digit <= 9; digit = BYTES[++next]! - ZERO) value = value * 10 + digit
  NUMBERS[place] = value
  return isInteger(at, next - at) ? next : BAD
}

/** Whether this many digits form an integer as JSON and wire decimals write it: no leading zero, exact in a number. */
function isInteger(at: number, digits: number): boolean {
  return digits === 1 || (digits > 1 && digits <= MAX_DIGITS && BYTES[at] !== ZERO)
}

/** Reads the quoted decimal at `at` into `NUMBERS[place]` as steps; returns the position after it, or `BAD`. */
export function scanSteps(at: number, place: number, places: number, divisor: number): number {
  if (BYTES[at] !== QUOTE) return BAD
  const first = at + 1
  let next = first
  let value = 0
  let digit = BYTES[next]! - ZERO
  for (; digit >= 0 && digit <= 9; digit = BYTES[++next]! - ZERO) value = (Math.imul(value, 10) + digit) | 0
  let digits = next - first
  if (!isInteger(first, digits)) return BAD
  let missing = places
  if (BYTES[next] === POINT) {
    const point = ++next
    digit = BYTES[next]! - ZERO
    for (; digit >= 0 && digit <= 9; digit = BYTES[++next]! - ZERO) value = (Math.imul(value, 10) + digit) | 0
    if (next === point) return BAD
    digits += next - point
    missing -= next - point
  }
  if (BYTES[next] !== QUOTE) return BAD
  if (digits > FEW_DIGITS || missing < 0) return scanLongDecimal(first, place, places, divisor)
  if (digits + missing > MAX_DIGITS) return BAD
  return put(value * POWERS[missing]!, place, divisor) ? next + 1 : BAD
}

/** Like `scanSteps`, for many digits or more places than the step has: the excess places must be zeros. */
function scanLongDecimal(first: number, place: number, places: number, divisor: number): number {
  let next = scanInteger(first, place)
  if (next === BAD || next - first + places > MAX_DIGITS) return BAD
  let steps = NUMBERS[place]! * POWERS[places]!
  if (BYTES[next] === POINT) {
    const point = ++next
    let fraction = 0
    for (; BYTES[next] !== QUOTE; next++) fraction = fraction * 10 + BYTES[next]! - ZERO
    const count = next - point
    if (count > MAX_DIGITS) return BAD
    if (count <= places) steps += fraction * POWERS[places - count]!
    else if (fraction % POWERS[count - places]! === 0) steps += fraction / POWERS[count - places]!
    else return BAD
  }
  return put(steps, place, divisor) ? next + 1 : BAD
}

/** Stores a count of 10^-places in `NUMBERS[place]` as steps; false when it is not a multiple of the step. */
function put(steps: number, place: number, divisor: number): boolean {
  NUMBERS[place] = divisor === 1 ? steps : steps / divisor
  return divisor === 1 || steps % divisor === 0
}

/** Longer frames are rejected. */
export const MAX_TEXT_LENGTH = 4_000_000
