/** A number of days as a trader typed it; null when it is not a whole number from 1 to 180. docs/protocol 2.10. */
export function parseDays(typed: string): number | null {
  const days = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0
  return days >= 1 && days <= 180 ? days : null
}
