const PATTERN = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2})$/

/** Formats a time (ms) in UTC for an input field: `2026-01-31 14:05`. */
export function formatMoment(time: number): string {
  return new Date(time).toISOString().slice(0, 16).replace('T', ' ')
}

/** Parses the format of formatMoment; null for invalid times, such as the 31st of February. */
export function parseMoment(typed: string): number | null {
  const match = PATTERN.exec(typed.trim())
  if (!match) return null
  const [year, month, day, hour, minute] = match.slice(1).map(Number)
  const time = Date.UTC(year!, month! - 1, day, hour, minute)
  return formatMoment(time) === typed.trim().replace('T', ' ') ? time : null
}
