export { setNumberLocale } from '@/trading/instrument/setNumberLocale'
import type { Settings } from '../session/settings'
import type { TimeStyle } from './formatTime'
import { zoneOf } from './zones'

type Choice = Pick<Settings, 'timeZone' | 'dateOrder' | 'clockHours'>

const pad = (value: number) => String(value).padStart(2, '0')

/**
 * Creates the time style of the trader's choices. `locale` (BCP 47) decides the date order if the trader chose the
 * locale's.
 */
export function createTimeStyle({ timeZone, dateOrder, clockHours }: Choice, locale: string): TimeStyle {
  return {
    zone: zoneOf(timeZone),
    day: createDay(dateOrder, locale),
    clock: (civil, seconds) => {
      const [hours, minutes, second] = [civil.getUTCHours(), civil.getUTCMinutes(), civil.getUTCSeconds()]
      const rest = `:${pad(minutes)}${seconds ? `:${pad(second)}` : ''}`
      return clockHours === 'h24' ? pad(hours) + rest : `${pad(hours % 12 || 12)}${rest} ${hours < 12 ? 'AM' : 'PM'}`
    },
  }
}

/** Creates the formatter of dates in the chosen order, with ASCII digits and equal widths, so that columns align. */
function createDay(order: Choice['dateOrder'], locale: string): TimeStyle['day'] {
  const pattern = order === 'locale' ? patternOf(locale) : PATTERNS[order]
  return (civil) => {
    const parts = { Y: String(civil.getUTCFullYear()), M: pad(civil.getUTCMonth() + 1), D: pad(civil.getUTCDate()) }
    return pattern.replaceAll(/[YMD]/g, (part) => parts[part as keyof typeof parts])
  }
}

const PATTERNS = { ymd: 'Y-M-D', dmy: 'D/M/Y', mdy: 'M/D/Y' }
const LETTERS: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = { year: 'Y', month: 'M', day: 'D' }

/** A locale's pattern for Gregorian dates, such as `D.M.Y`. */
function patternOf(locale: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone: 'UTC',
    calendar: 'gregory',
    numberingSystem: 'latn',
  })
  return format
    .formatToParts(0)
    .map(({ type, value }) => (type === 'literal' ? value.replaceAll(/[\u200e\u200f]/g, '') : (LETTERS[type] ?? '')))
    .join('')
    .trim()
}

/** The first weekday, 0 is Sunday: the chosen one, or the locale's; Monday where that is not known. */
export function firstWeekday(choice: Settings['weekStart'], locale: string): number {
  if (choice !== 'locale') return { sunday: 0, monday: 1, saturday: 6 }[choice]
  const info = new Intl.Locale(locale) as { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } }
  return ((info.getWeekInfo?.() ?? info.weekInfo)?.firstDay ?? 1) % 7
}
