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
    groupsOfTwo: groups.length > 1 && Array.from(groups[groups.length - 2]!.value).length === 2,
    zeros: [...ZEROS, new Intl.NumberFormat(locale).format(0).codePointAt(0)!],
  }
}
