import { notation } from '@/base/notation'

/** Inserts the separators of decimals and thousands into digits: `1234567` with 2 decimals becomes `12,345.67`. */
export function insertSeparators(digits: string, places: number): string {
  const padded = digits.length > places ? digits : digits.padStart(places + 1, '0')
  const at = padded.length - places
  const { point, group } = notation()
  let text = places === 0 ? '' : point + padded.slice(at)
  let end = at
  for (; end > 3; end -= 3) text = group + padded.slice(end - 3, end) + text
  return padded.slice(0, end) + text
}
