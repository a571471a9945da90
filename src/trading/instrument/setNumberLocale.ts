import type { Notation } from '@/base/notation'
import { type Reading, setReading, ZEROS } from './parseAmount'

/** Sets the locale (BCP 47) whose numbers are read and written from now on. */
export function setNumberLocale(locale: string): void {
  const reading = readingOf(locale)
  setReading(reading, notationOf(reading))
}

/** The signs of a locale, of those that every field reads: a space never breaks a line, and other scripts' signs are English. */
function notationOf({ decimalComma, group }: Reading): Notation {
  const point = decimalComma ? ',' : '.'
  const sign = /\s/.test(group) ? '\u00a0' : group === "'" ? '’' : group
  return { point, group: /[.,’\u00a0]/.test(sign) && sign !== point ? sign : decimalComma ? '.' : ',' }
}

function readingOf(locale: string): Reading {
  const parts = new Intl.NumberFormat(locale).formatToParts(12345678.5)
  const groups = parts.filter(({ type }) => type === 'integer')
  return {
    decimalComma: parts.some(({ type, value }) => type === 'decimal' && value === ','),
    group: parts.find(({ type }) => type === 'group')?.value ?? ',',
    ungroup: Array.from(groups.at(-2)?.value ?? '').length === 2 ? ungroupTwos : null,
    zeros: [...ZEROS, new Intl.NumberFormat(locale).format(0).codePointAt(0)!],
  }
}

/** Groups as in India: of two digits, and the last of three. */
const GROUPED_BY_TWO = /^([1-9]\d?(?:,\d{2})+,\d{3})(\.\d*)?$/

function ungroupTwos(text: string): string {
  return GROUPED_BY_TWO.test(text) ? text.replaceAll(',', '') : text
}
