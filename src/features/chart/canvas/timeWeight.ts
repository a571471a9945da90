import { MINUTE_MS } from '@/base/durations'

/** Importance of a mark on the time axis, as weights of lightweight-charts; greater ones are drawn first. */
export const TIME_WEIGHTS = {
  minute: 20,
  fiveMinutes: 21,
  halfHour: 22,
  hour: 30,
  threeHours: 31,
  sixHours: 32,
  halfDay: 33,
  day: 50,
  month: 60,
  year: 70,
} as const

const WITHIN_DAY: readonly (readonly [minutes: number, weight: number])[] = [
  [720, TIME_WEIGHTS.halfDay],
  [360, TIME_WEIGHTS.sixHours],
  [180, TIME_WEIGHTS.threeHours],
  [60, TIME_WEIGHTS.hour],
  [30, TIME_WEIGHTS.halfHour],
  [5, TIME_WEIGHTS.fiveMinutes],
  [1, TIME_WEIGHTS.minute],
]

const DAY_MINUTES = 1_440

/**
 * Returns the weight of the mark at `date`: the largest unit that began since `previous`. Both are local times in UTC
 * fields.
 */
export function weighTime(date: Date, previous: Date): number {
  const minute = Math.floor(date.getTime() / MINUTE_MS)
  const previousMinute = Math.floor(previous.getTime() / MINUTE_MS)
  if (Math.floor(minute / DAY_MINUTES) !== Math.floor(previousMinute / DAY_MINUTES)) {
    if (date.getUTCFullYear() !== previous.getUTCFullYear()) return TIME_WEIGHTS.year
    return date.getUTCMonth() === previous.getUTCMonth() ? TIME_WEIGHTS.day : TIME_WEIGHTS.month
  }
  for (const [minutes, weight] of WITHIN_DAY)
    if (Math.floor(minute / minutes) !== Math.floor(previousMinute / minutes)) return weight
  return 0
}
