import { UNKNOWN } from './format'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const pad = (value: number) => String(value).padStart(2, '0')

/** Time of day in the trader's own zone: `14:03:59`. */
export function formatTime(time: number): string {
  const date = new Date(time)
  return `${pad(date.getHours())}:${pad(date.getMinutes())}:${pad(date.getSeconds())}`
}

/** Day and time in the trader's own zone: `2026-11-21 14:03:59`. */
export function formatDateTime(time: number | null | undefined): string {
  if (time === null || time === undefined) return UNKNOWN
  const date = new Date(time)
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())} ${formatTime(time)}`
}

/** How long ago or how long, in its largest unit: `820 ms`, `4 s`, `12 min`, `3 h`, `5 d`. */
export function formatAge(duration: number): string {
  if (duration < SECOND) return `${Math.max(0, Math.round(duration))} ms`
  if (duration < MINUTE) return `${Math.floor(duration / SECOND)} s`
  if (duration < HOUR) return `${Math.floor(duration / MINUTE)} min`
  if (duration < DAY) return `${Math.floor(duration / HOUR)} h`
  return `${Math.floor(duration / DAY)} d`
}

/** Time left until something is due: `00:04:59`; zero when it has passed. */
export function formatCountdown(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / SECOND))
  return `${pad(Math.floor(seconds / 3600))}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`
}
