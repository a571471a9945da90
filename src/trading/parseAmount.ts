import { type Decimal, parseDecimal } from '@/base/decimal'

/** Why typed text is not the number that was asked for. */
export type AmountFault = 'empty' | 'notANumber' | 'separator' | 'tooManyDecimals' | 'tooLong'

/** What came of reading typed text: the exact number, or why not. The text itself stays with whoever holds the field. */
export type ParsedAmount = { ok: true; value: Decimal } | { ok: false; fault: AmountFault }

const PLAIN = /^(\d*)(?:\.(\d*))?$/
const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/
const MAX_WHOLE_DIGITS = 20

/**
 * Reads a number as a person types it, exactly: `.5`, `5.`, `007` and surrounding blanks are fine. Commas count as
 * thousands only where they cannot be a decimal comma (`60,000.5`, `1,000,000`); `1,234` is refused because half of the
 * world means 1.234 by it. Digits after the point beyond `decimals` are refused, never cut, unless they are zeros.
 */
export function parseAmount(text: string, decimals: number): ParsedAmount {
  const trimmed = text.trim()
  if (trimmed === '') return { ok: false, fault: 'empty' }
  const match = PLAIN.exec(withoutThousands(trimmed))
  if (!match) return { ok: false, fault: trimmed.includes(',') ? 'separator' : 'notANumber' }
  const whole = match[1]!.replace(/^0+(?=\d)/, '')
  const fraction = (match[2] ?? '').replace(/0+$/, '')
  if (whole === '' && !match[2]) return { ok: false, fault: 'notANumber' }
  if (fraction.length > decimals) return { ok: false, fault: 'tooManyDecimals' }
  if (whole.length > MAX_WHOLE_DIGITS) return { ok: false, fault: 'tooLong' }
  return { ok: true, value: parseDecimal(`${whole || '0'}${fraction && `.${fraction}`}`) }
}

function withoutThousands(text: string): string {
  const unambiguous = GROUPED.test(text) && (text.includes('.') || text.split(',').length > 2)
  return unambiguous ? text.replaceAll(',', '') : text
}
