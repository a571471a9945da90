import { MINUTE_MS, DAY_MS } from '@/base/durations'
import { civilTime, LOCAL, timeStyle, type Zone } from './formatTime'

export const UTC: Zone = { offsetAt: () => 0 }

/** Selectable zones besides local and UTC: cities with financial markets, from west to east. */
export const ZONE_NAMES = [
  'America/Los_Angeles',
  'America/Chicago',
  'America/New_York',
  'America/Sao_Paulo',
  'Europe/London',
  'Europe/Berlin',
  'Asia/Dubai',
  'Asia/Kolkata',
  'Asia/Singapore',
  'Asia/Hong_Kong',
  'Asia/Tokyo',
  'Asia/Seoul',
  'Australia/Sydney',
] as const

const zones = new Map<string, Zone>([
  ['local', LOCAL],
  ['utc', UTC],
])

/** The zone of a setting: `local`, `utc` or a name; an unknown name is the local zone. */
export function zoneOf(name: string): Zone {
  const cached = zones.get(name)
  if (cached) return cached
  const zone = tryZone(name)
  zones.set(name, zone)
  return zone
}

function tryZone(name: string): Zone {
  try {
    return createNamedZone(name)
  } catch (error) {
    if (error instanceof RangeError) return LOCAL
    throw error
  }
}

/** The city in a zone's name: `America/New_York` is `New York`. */
export function placeOf(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1).replaceAll('_', ' ')
}

/** The Unix time (ms) at which a day begins in the current zone. A day beyond the month's end is in the next month. */
export function startOfDay(year: number, month: number, day: number): number {
  const midnight = Date.UTC(year, month, day)
  const { zone } = timeStyle()
  const ahead = (time: number) => zone.offsetAt(time) * MINUTE_MS
  // Uses the offset at local midnight, which may differ from the offset at UTC midnight.
  return midnight - ahead(midnight - ahead(midnight))
}

/** Formats the day of a time in the current zone: `2026-11-21`. */
export function dayOf(time: number): string {
  return civilTime(time).toISOString().slice(0, 10)
}

/** Formats the zone's offset from UTC at a time: `UTC`, `UTC+2` or `UTC−3:30`. */
export function formatOffset(time: number, zone: Zone): string {
  const minutes = zone.offsetAt(time)
  if (minutes === 0) return 'UTC'
  const hours = Math.floor(Math.abs(minutes) / 60)
  const rest = Math.abs(minutes) % 60
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}

const HALF_HOUR = 30 * MINUTE_MS

/**
 * Creates the zone with this IANA name (such as `Asia/Tokyo`), including daylight saving time. It reads the offset from
 * Intl once per day, on days with a clock change once per half hour. Throws RangeError for an unknown zone.
 */
export function createNamedZone(name: string): Zone {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' })
  const read = (time: number) => {
    const part = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')
    return parseOffset(part?.value ?? '')
  }
  const days = new Map<number, number | null>()
  const halfHours = new Map<number, number>()
  return {
    offsetAt(time) {
      const day = Math.floor(time / DAY_MS)
      const cached = recall(days, day, () => {
        const start = read(day * DAY_MS)
        return start === read((day + 1) * DAY_MS) ? start : null
      })
      if (cached !== null) return cached
      const half = Math.floor(time / HALF_HOUR)
      return recall(halfHours, half, () => read(half * HALF_HOUR))
    },
  }
}

function recall<T>(cache: Map<number, T>, key: number, find: () => T): T {
  const cached = cache.get(key)
  if (cached !== undefined) return cached
  const value = find()
  cache.set(key, value)
  return value
}

/** Parses an offset in Intl's format to minutes: `GMT`, `GMT+09:00`, `GMT-03:30`. */
function parseOffset(text: string): number {
  const match = /^GMT(?:([+-])(\d{1,2}):?(\d{2})?)?$/.exec(text)
  if (!match?.[1]) return 0
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? '0')
  return match[1] === '-' ? -minutes : minutes
}
