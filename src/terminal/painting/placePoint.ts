/** Puts the point and the thousands' commas into a run of digits: `1234567` with 2 places is `12,345.67`. */
export function placePoint(digits: string, places: number): string {
  const padded = digits.length > places ? digits : digits.padStart(places + 1, '0')
  const point = padded.length - places
  let text = places === 0 ? '' : `.${padded.slice(point)}`
  let end = point
  for (; end > 3; end -= 3) text = `,${padded.slice(end - 3, end)}${text}`
  return padded.slice(0, end) + text
}
