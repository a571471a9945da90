import { SECOND_MS, MINUTE_MS, HOUR_MS, DAY_MS } from '@/base/durations'
import { UNKNOWN } from './format'
import { createText } from './text'

const text = createText({
  milliseconds: '{count} ms',
  seconds: '{count} s',
  minutes: '{count} min',
  hours: '{count} h',
  days: '{count} d',
})

const pad = (value: number) => String(value).padStart(2, '0')

/** The time zone of displayed times. */
export type Zone = {
  /** Minutes that the zone is ahead of UTC at a time (ms). */
  offsetAt: (time: number) => number
}

/** The machine's zone, including daylight saving time. */
export const LOCAL: Zone = { offsetAt: (time) => -new Date(time).getTimezoneOffset() }

/** How times are formatted. The passed dates have the zone's local time in their UTC fields. */
export type TimeStyle = {
  zone: Zone
  day: (civil: Date) => string
  /** Time of day, with or without seconds. */
  clock: (civil: Date, seconds: boolean) => string
}

/** The default style: `2026-11-21` and `14:03:59`, in the machine's zone. */
export const defaultStyle: TimeStyle = {
  zone: LOCAL,
  day: (civil) => civil.toISOString().slice(0, 10),
  clock: (civil, seconds) => civil.toISOString().slice(11, seconds ? 19 : 16),
}

let style = defaultStyle

/** Sets the style of all times. */
export function setTimeStyle(next: TimeStyle): void {
  style = next
}

/** The current style of times. */
export function timeStyle(): TimeStyle {
  return style
}

/** Returns a date whose UTC fields are the zone's local time at a Unix time (ms). */
export function civilTime(time: number, zone = style.zone): Date {
  return new Date(time + zone.offsetAt(time) * MINUTE_MS)
}

/** Formats a time of day: `14:03:59`. */
export function formatTime(time: number): string {
  const civil = civilTime(time)
  return Number.isNaN(civil.getTime()) ? UNKNOWN : style.clock(civil, true)
}

/** Formats day and time: `2026-11-21 14:03:59`. */
export function formatDateTime(time: number | null | undefined): string {
  if (time === null || time === undefined) return UNKNOWN
  const civil = civilTime(time)
  return Number.isNaN(civil.getTime()) ? UNKNOWN : `${style.day(civil)} ${style.clock(civil, true)}`
}

/** Formats a duration (ms) in its largest unit: `820 ms`, `4 s`, `12 min`, `3 h`, `5 d`. */
export function formatDuration(duration: number): string {
  const [unit, size] = UNITS.find(([, min]) => duration >= min) ?? UNITS[4]
  return text(unit, { count: size === 1 ? Math.max(0, Math.round(duration)) : Math.floor(duration / size) })
}

const UNITS = [
  ['days', DAY_MS],
  ['hours', HOUR_MS],
  ['minutes', MINUTE_MS],
  ['seconds', SECOND_MS],
  ['milliseconds', 1],
] as const

/** Formats the remaining time (ms): `00:04:59`; zero if it is over. */
export function formatCountdown(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / SECOND_MS))
  return `${pad(Math.floor(seconds / 3600))}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`
}
