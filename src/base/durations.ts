/** A second in milliseconds. */
export const SECOND_MS = 1_000
/** A minute in milliseconds. */
export const MINUTE_MS = 60_000
/** An hour in milliseconds. */
export const HOUR_MS = 3_600_000
/** A day of 24 hours in milliseconds. */
export const DAY_MS = 86_400_000
/** A week in milliseconds. */
export const WEEK_MS = 604_800_000
/** A year of 365 days in milliseconds. */
export const YEAR_MS = 31_536_000_000
