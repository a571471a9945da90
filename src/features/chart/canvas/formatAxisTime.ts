import { timeStyle } from '@/terminal/format/formatTime'
import { languages } from '@/terminal/session/languages'
import { TIME_WEIGHTS } from './timeWeight'

type Names = { locale: string; month: Intl.DateTimeFormat; weekday: Intl.DateTimeFormat }

let names: Names | undefined

/**
 * Reads the names of months and days in the page's language. Local time is in UTC fields, so names are formatted in
 * UTC.
 */
function readNames(): Names {
  const { locale } = languages.shown.getState()
  if (names?.locale !== locale)
    names = {
      locale,
      month: new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }),
      weekday: new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }),
    }
  return names
}

/** A label of the time axis: the year, month, day or time of day that begins at `date` (civil, UTC fields). */
export function formatAxisTime(date: Date, weight: number): string {
  if (weight >= TIME_WEIGHTS.year) return String(date.getUTCFullYear())
  if (weight >= TIME_WEIGHTS.month) return readNames().month.format(date)
  if (weight >= TIME_WEIGHTS.day) return String(date.getUTCDate())
  return timeStyle().clock(date, false)
}

/** A bar's full time, under the crosshair: `Sat 2026-11-21 14:05`; the date for a daily bar. */
export function formatMoment(date: Date, daily: boolean): string {
  const { day: write, clock } = timeStyle()
  const day = write(date)
  const weekday = readNames().weekday.format(date)
  return daily ? `${weekday} ${day}` : `${weekday} ${day} ${clock(date, false)}`
}
