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
