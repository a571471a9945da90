import { ENGLISH, notation, setNotation } from '@/base/notation'
import { type Decimal, formatDecimal, ONE, parseDecimal } from '@/base/decimal'

/** Why typed text is not the number that was asked for. `ambiguous`: its separator may be one of thousands or of decimals. */
export type AmountFault = 'empty' | 'notANumber' | 'separator' | 'ambiguous' | 'tooManyDecimals' | 'tooLong'

/** The result of parsing typed text: the exact number, or why not. The text itself stays in the field. */
export type ParsedAmount = { ok: true; value: Decimal } | { ok: false; fault: AmountFault }

/** How numbers of the trader's locale are read. */
type Reading = { decimalComma: boolean; group: string; groupsOfTwo: boolean; zeros: readonly number[] }

/** The zeros of Arabic, Persian and full-width digits; the other nine follow each. */
const ZEROS = [0x660, 0x6f0, 0xff10]
const READ_ENGLISH: Reading = { decimalComma: false, group: ',', groupsOfTwo: false, zeros: ZEROS }
let readNotation = () => READ_ENGLISH

/** Locales that are known to write numbers as English does: asking takes 0.2 s on a slow phone, for which the first view would wait. */
const LIKE_ENGLISH = /^(en(-(US|GB|CA|AU|NZ|IE|IN|SG|HK))?|(zh|ja|ko)(-.*)?)$/

/** Sets the locale (BCP 47) whose numbers are read and written from now on; until then it is English. */
export function setNumberLocale(locale: string): void {
  let known: Reading | null = null
  readNotation = () => (known ??= readingOf(locale))
  setNotation(LIKE_ENGLISH.test(locale) ? ENGLISH : notationOf(readNotation()))
}

/** The signs of a locale, of those that every field reads: a space never breaks a line, and other scripts' signs are English. */
function notationOf({ decimalComma, group }: Reading) {
  const point = decimalComma ? ',' : '.'
  const sign = /\s/.test(group) ? '\u00a0' : group === "'" ? '’' : group
  return { point, group: /[.,’\u00a0]/.test(sign) && sign !== point ? sign : decimalComma ? '.' : ',' } as const
}

function readingOf(locale: string): Reading {
  const parts = new Intl.NumberFormat(locale).formatToParts(12345678.5)
  const groups = parts.filter(({ type }) => type === 'integer')
  return {
    decimalComma: parts.some(({ type, value }) => type === 'decimal' && value === ','),
    group: parts.find(({ type }) => type === 'group')?.value ?? ',',
    groupsOfTwo: groups.length > 1 && Array.from(groups[groups.length - 2]!.value).length === 2,
    zeros: [...ZEROS, new Intl.NumberFormat(locale).format(0).codePointAt(0)!],
  }
}

const PLAIN = /^(\d*)(?:\.(\d*))?$/
/** Whole groups of three digits, all parted by the same sign, and decimals behind another one. A first zero is no thousand. */
const GROUPED = /^([1-9]\d{0,2})(?=([,. '])\d{3})((?:\2\d{3})+)(?:(?!\2)([.,])(\d*))?$/
/** Groups as in India: of two digits, and the last of three. */
const GROUPED_BY_TWO = /^([1-9]\d?(?:,\d{2})+,\d{3})(\.\d*)?$/
const ONE_GROUP = /^[1-9]\d{0,2}\.\d{3}$/
const DECIMAL_COMMA = /^\d*,\d*$/
const MAX_WHOLE_DIGITS = 20
/** Signs that mean a coin; what follows a number as text is the coin's own name. */
const SIGNS: Readonly<Record<string, string>> = { USDC: '$', BTC: '₿' }

/**
 * Reads a number as a trader types or pastes it, exactly: `.5`, `5.`, `007` and surrounding blanks are fine, and so are
 * thousands as the page itself writes them (`60,000`), parted by blanks or apostrophes, and by points before a decimal comma
 * (`1.234,56`). A comma alone is a decimal one where the trader's locale writes it so. There, one point with three digits
 * behind it may be of thousands, or come from a page in English, and is a fault. Digits after the decimal sign beyond
 * `decimals` are a fault, never cut, unless they are zeros. `unit` is what the field counts (`USDC`, `%`): it may stand before
 * or after the number, another unit never, for it would be another amount.
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

/** Reads a whole number, as `parseAmount` does; null for what is none. */
export function parseWhole(text: string, unit?: string): number | null {
  const parsed = parseAmount(text, 0, unit)
  return parsed.ok ? Number(parsed.value / ONE) : null
}

/** A number, or its wire text, as the page writes it into a field: `parseAmount` reads the same from it in every locale. */
export function writeAmount(value: Decimal | string): string {
  const plain = typeof value === 'string' ? value : formatDecimal(value)
  return plain.replace('.', notation().point)
}

/** A text with ASCII digits and separators: other blanks, apostrophes, digits and Arabic separators have one reading each. */
function toPlainSigns(text: string): string {
  const digits = Array.from(text, (character) => {
    const code = character.codePointAt(0)!
    const zero = readNotation().zeros.find((first) => code >= first && code < first + 10)
    return zero === undefined ? character : String(code - zero)
  })
  const { group } = readNotation()
  return (/[.,]/.test(group) ? digits : digits.map((sign) => (sign === group ? "'" : sign)))
    .join('')
    .replaceAll(/[\u200b\u200e\u200f\u061c]/g, '')
    .replaceAll(/\s/g, ' ')
    .replaceAll('’', "'")
    .replaceAll('٬', "'")
    .replaceAll('٫', '.')
    .trim()
}

/** Whether a point may be of thousands as well as of decimals. */
function isAmbiguous(text: string): boolean {
  return readNotation().decimalComma && ONE_GROUP.test(text)
}

/** The number with a point for its decimals and nothing else between its digits, where its separators say which is which. */
function withPointAlone(text: string): string {
  const { decimalComma, groupsOfTwo } = readNotation()
  if (decimalComma && DECIMAL_COMMA.test(text)) return text.replace(',', '.')
  // A point alone is one of decimals, whatever the locale: what could be thousands has been sorted out.
  if (PLAIN.test(text)) return text
  const grouped = GROUPED.exec(text)
  if (grouped) {
    const [, first, separator, groups, , fraction] = grouped
    return `${first}${groups!.replaceAll(separator!, '')}${fraction === undefined ? '' : `.${fraction}`}`
  }
  return groupsOfTwo && GROUPED_BY_TWO.test(text) ? text.replaceAll(',', '') : text
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
