/** How important a mark on the time axis is; the chart draws the weightiest first (weights of lightweight-charts). */
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

/** Weight of the mark at `date` by what began since `previous`; both are civil times in UTC fields. */
export function weighTime(date: Date, previous: Date): number {
  if (date.getUTCFullYear() !== previous.getUTCFullYear()) return TIME_WEIGHTS.year
  if (date.getUTCMonth() !== previous.getUTCMonth()) return TIME_WEIGHTS.month
  if (date.getUTCDate() !== previous.getUTCDate()) return TIME_WEIGHTS.day
  const now = Math.floor(date.getTime() / 60_000)
  const before = Math.floor(previous.getTime() / 60_000)
  const begun = WITHIN_DAY.find(([minutes]) => Math.floor(now / minutes) !== Math.floor(before / minutes))
  return begun ? begun[1] : 0
}
