import { TIME_WEIGHTS } from './timeWeight'

// Civil time stands in UTC fields, so the names are asked for in UTC.
const MONTH = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' })
const WEEKDAY = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' })

const pad = (value: number) => String(value).padStart(2, '0')

/** A mark of the time axis: the year, month, day or time of day that begins there. `date` holds civil time in UTC fields. */
export function formatAxisTime(date: Date, weight: number): string {
  if (weight >= TIME_WEIGHTS.year) return String(date.getUTCFullYear())
  if (weight >= TIME_WEIGHTS.month) return MONTH.format(date)
  if (weight >= TIME_WEIGHTS.day) return String(date.getUTCDate())
  return formatHour(date)
}

/** A bar's moment in full, under the crosshair: `Sat 2026-11-21 14:05`; of a daily bar the date. */
export function formatMoment(date: Date, daily: boolean): string {
  const day = `${date.getUTCFullYear()}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}`
  return daily ? `${WEEKDAY.format(date)} ${day}` : `${WEEKDAY.format(date)} ${day} ${formatHour(date)}`
}

function formatHour(date: Date): string {
  return `${pad(date.getUTCHours())}:${pad(date.getUTCMinutes())}`
}
