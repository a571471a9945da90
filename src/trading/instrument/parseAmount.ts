import { type Notation, notation, setNotation } from '@/base/notation'
import { type Decimal, formatDecimal, ONE, parseDecimal } from '@/base/decimal'

/** Why typed text is not a valid number. `ambiguous`: its separator may be for thousands or for decimals. */
export type AmountFault = 'empty' | 'notANumber' | 'separator' | 'ambiguous' | 'tooManyDecimals' | 'tooLong'

/** The result of parsing typed text: the exact number, or the fault. */
export type ParsedAmount = { ok: true; value: Decimal } | { ok: false; fault: AmountFault }

/** How numbers are written in the trader's locale. */
export type Reading = {
  decimalComma: boolean
  group: string
  ungroup: ((text: string) => string) | null
  zeros: readonly number[]
}

/** The zeros of Arabic, Persian and full-width digits; their other nine digits follow. */
export const ZEROS = [0x660, 0x6f0, 0xff10]
export const READ_ENGLISH: Reading = { decimalComma: false, group: ',', ungroup: null, zeros: ZEROS }
let reading = READ_ENGLISH

/** Sets how numbers are read and written; initially as in English. */
export function setReading(next: Reading, written: Notation): void {
  reading = next
  setNotation(written)
}

const PLAIN = /^(\d*)(?:\.(\d*))?$/
/** Groups of three digits with the same separator, and decimals after another one. A leading zero is not a thousand. */
const GROUPED = /^([1-9]\d{0,2})(?=([,. '])\d{3})((?:\2\d{3})+)(?:(?!\2)([.,])(\d*))?$/
const ONE_GROUP = /^[1-9]\d{0,2}\.\d{3}$/
const DECIMAL_COMMA = /^\d*,\d*$/
const MAX_WHOLE_DIGITS = 20
/** Currency signs of coins; a unit as text is the coin's own name. */
const SIGNS: Readonly<Record<string, string>> = { USDC: '$', BTC: '₿' }

/**
 * Parses a number as a trader types or pastes it, exactly: `.5`, `5.`, `007`, surrounding spaces, and thousands
 * separated by commas (`60,000`), spaces or apostrophes, or by points before a decimal comma (`1.234,56`). A comma
 * alone is a decimal comma if the trader's locale writes it so; in such a locale a single point before three digits may
 * separate thousands, or come from an English page, and is a fault. Digits beyond `decimals` are a fault, never cut,
 * unless they are zeros. `unit` is the unit of the field (`USDC`, `%`): it may precede or follow the number; any other
 * unit is a fault, since it would mean another amount.
 *
 * @example
 * parseAmount('60,000.5', 1) // { ok: true, value: parseDecimal('60000.5') }
 * parseAmount('0.15', 1) // { ok: false, fault: 'tooManyDecimals' }
 */
export function parseAmount(text: string, decimals: number, unit?: string): ParsedAmount {
  const plain = toPlainSigns(text)
  const trimmed = withoutUnit(plain, unit)
  if (trimmed === '') return { ok: false, fault: plain === '' ? 'empty' : 'notANumber' }
  if (isAmbiguous(trimmed)) return { ok: false, fault: 'ambiguous' }
  const match = PLAIN.exec(withPointAlone(trimmed))
  if (!match) return { ok: false, fault: trimmed.includes(',') ? 'separator' : 'notANumber' }
  const whole = match[1]!.replace(/^0+(?=\d)/, '')
  const fraction = (match[2] ?? '').replace(/0+$/, '')
  if (whole === '' && !match[2]) return { ok: false, fault: 'notANumber' }
  if (fraction.length > decimals) return { ok: false, fault: 'tooManyDecimals' }
  if (whole.length > MAX_WHOLE_DIGITS) return { ok: false, fault: 'tooLong' }
  return { ok: true, value: parseDecimal(`${whole || '0'}${fraction && `.${fraction}`}`) }
}

/** Parses a whole number like `parseAmount`; null if it is none. */
export function parseWhole(text: string, unit?: string): number | null {
  const parsed = parseAmount(text, 0, unit)
  return parsed.ok ? Number(parsed.value / ONE) : null
}

/** Writes a number, or its wire text, into a field so that `parseAmount` reads it back in every locale. */
export function writeAmount(value: Decimal | string): string {
  const plain = typeof value === 'string' ? value : formatDecimal(value)
  return plain.replace('.', notation().point)
}

/** Replaces digits, spaces, apostrophes and Arabic separators that have only one meaning by their ASCII forms. */
function toPlainSigns(text: string): string {
  const digits = Array.from(text, (character) => {
    const code = character.codePointAt(0)!
    const zero = reading.zeros.find((first) => code >= first && code < first + 10)
    return zero === undefined ? character : String(code - zero)
  })
  const { group } = reading
  return (/[.,]/.test(group) ? digits : digits.map((sign) => (sign === group ? "'" : sign)))
    .join('')
    .replaceAll(/[\u200b\u200e\u200f\u061c]/g, '')
    .replaceAll(/\s/g, ' ')
    .replaceAll('’', "'")
    .replaceAll('٬', "'")
    .replaceAll('٫', '.')
    .trim()
}

/** Whether a point may separate thousands as well as decimals. */
function isAmbiguous(text: string): boolean {
  return reading.decimalComma && ONE_GROUP.test(text)
}

/** The number with a decimal point and no other separators, if its separators are unambiguous. */
function withPointAlone(text: string): string {
  const { decimalComma, ungroup } = reading
  if (decimalComma && DECIMAL_COMMA.test(text)) return text.replace(',', '.')
  // A single point is a decimal point in every locale: ambiguous ones were rejected before.
  if (PLAIN.test(text)) return text
  const grouped = GROUPED.exec(text)
  if (grouped) {
    const [, first, separator, groups, , fraction] = grouped
    return `${first}${groups!.replaceAll(separator!, '')}${fraction === undefined ? '' : `.${fraction}`}`
  }
  return ungroup ? ungroup(text) : text
}

function withoutUnit(text: string, unit: string | undefined): string {
  if (unit === undefined) return text
  for (const name of [unit, SIGNS[unit]]) {
    if (name === undefined) continue
    const size = name.length
    if (text.slice(0, size).toUpperCase() === name.toUpperCase()) return text.slice(size).trim()
    if (text.slice(-size).toUpperCase() === name.toUpperCase()) return text.slice(0, -size).trim()
  }
  return text
}
