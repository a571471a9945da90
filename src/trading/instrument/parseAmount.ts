import { type Decimal, parseDecimal } from '@/base/decimal'

/** Why typed text is not the number that was asked for. */
export type AmountFault = 'empty' | 'notANumber' | 'separator' | 'tooManyDecimals' | 'tooLong'

/** The result of parsing typed text: the exact number, or why not. The text itself stays in the field. */
export type ParsedAmount = { ok: true; value: Decimal } | { ok: false; fault: AmountFault }

const PLAIN = /^(\d*)(?:\.(\d*))?$/
/** Whole groups of three digits, all parted by the same sign. A first group of zeros would be a decimal comma: `0,500`. */
const GROUPED = /^[1-9]\d{0,2}([,\s'’])\d{3}(?:\1\d{3})*(?:\.\d*)?$/
const SEPARATORS = /[,\s'’]/g
const MAX_WHOLE_DIGITS = 20
/** Signs that mean a coin; what follows a number as text is the coin's own name. */
const SIGNS: Readonly<Record<string, string>> = { USDC: '$', BTC: '₿' }

/**
 * Reads a number as a trader types or pastes it, exactly: `.5`, `5.`, `007` and surrounding blanks are fine, and so are
 * thousands as the page itself writes them (`60,000`) or parted by blanks or apostrophes. Only whole groups of three digits
 * count as thousands; every other comma (`0,5`, `1.234,56`) might be a decimal one and is a fault. Digits after the point
 * beyond `decimals` are a fault, never cut, unless they are zeros. `unit` is what the field counts (`USDC`, `%`): it may
 * stand before or after the number, another unit never, for it would be another amount.
 */
export function parseAmount(text: string, decimals: number, unit?: string): ParsedAmount {
  const trimmed = withoutUnit(text.trim(), unit)
  if (trimmed === '') return { ok: false, fault: text.trim() === '' ? 'empty' : 'notANumber' }
  const match = PLAIN.exec(GROUPED.test(trimmed) ? trimmed.replaceAll(SEPARATORS, '') : trimmed)
  if (!match) return { ok: false, fault: trimmed.includes(',') ? 'separator' : 'notANumber' }
  const whole = match[1]!.replace(/^0+(?=\d)/, '')
  const fraction = (match[2] ?? '').replace(/0+$/, '')
  if (whole === '' && !match[2]) return { ok: false, fault: 'notANumber' }
  if (fraction.length > decimals) return { ok: false, fault: 'tooManyDecimals' }
  if (whole.length > MAX_WHOLE_DIGITS) return { ok: false, fault: 'tooLong' }
  return { ok: true, value: parseDecimal(`${whole || '0'}${fraction && `.${fraction}`}`) }
}

function withoutUnit(text: string, unit: string | undefined): string {
  if (unit === undefined) return text
  for (const name of [unit, SIGNS[unit]]) {
    if (name === undefined) continue
    if (text.slice(0, name.length).toUpperCase() === name) return text.slice(name.length).trim()
    if (text.slice(-name.length).toUpperCase() === name) return text.slice(0, -name.length).trim()
  }
  return text
}
