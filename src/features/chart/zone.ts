/** Which clock the chart's time axis shows: the machine's own zone, or UTC. */
export type Zone = {
  /** Minutes that the zone is ahead of UTC at a moment (ms). */
  offsetAt: (time: number) => number
}

export const UTC: Zone = { offsetAt: () => 0 }

/** The zone of the machine, with its summer time. */
export const LOCAL: Zone = { offsetAt: (time) => -new Date(time).getTimezoneOffset() }

/** A date whose UTC fields are the zone's civil time at a moment (ms). */
export function civilTime(time: number, zone: Zone): Date {
  return new Date(time + zone.offsetAt(time) * 60_000)
}

/** The zone's distance from UTC at a moment, as `UTC`, `UTC+2` or `UTC−3:30`. */
export function formatOffset(time: number, zone: Zone): string {
  const minutes = zone.offsetAt(time)
  if (minutes === 0) return 'UTC'
  const hours = Math.floor(Math.abs(minutes) / 60)
  const rest = Math.abs(minutes) % 60
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}

const HALF_HOUR = 30 * 60_000
const DAY = 24 * 60 * 60_000

/**
 * The zone of that name (IANA, such as `Asia/Tokyo`) with its summer time. A day's offset is asked for once, on days on
 * which it changes each half hour's. Throws RangeError when the machine does not know the zone.
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
      const day = Math.floor(time / DAY)
      const known = recall(days, day, () => {
        const start = read(day * DAY)
        return start === read((day + 1) * DAY) ? start : null
      })
      if (known !== null) return known
      const half = Math.floor(time / HALF_HOUR)
      return recall(halfHours, half, () => read(half * HALF_HOUR))
    },
  }
}

function recall<T>(known: Map<number, T>, key: number, find: () => T): T {
  const found = known.get(key)
  if (found !== undefined) return found
  const made = find()
  known.set(key, made)
  return made
}

/** Minutes of an offset as Intl writes it: `GMT`, `GMT+09:00`, `GMT-03:30`. */
function parseOffset(text: string): number {
  const match = /^GMT(?:([+-])(\d{1,2}):?(\d{2})?)?$/.exec(text)
  if (!match?.[1]) return 0
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? '0')
  return match[1] === '-' ? -minutes : minutes
}
