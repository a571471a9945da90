import type { Notation } from '@/base/notation'
import { type Reading, setReading, ZEROS } from './parseAmount'

/** Sets the locale (BCP 47) in which numbers are read and written. */
export function setNumberLocale(locale: string): void {
  const reading = readingOf(locale)
  setReading(reading, notationOf(reading))
}

/** Separators of a locale that fields can read back: no breaking spaces; other scripts use the English ones. */
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

/** Indian grouping: groups of two digits, the last of three. */
const GROUPED_BY_TWO = /^([1-9]\d?(?:,\d{2})+,\d{3})(\.\d*)?$/

function ungroupTwos(text: string): string {
  return GROUPED_BY_TWO.test(text) ? text.replaceAll(',', '') : text
}
