/** Where a number went within a time that is named beside it. */
export type Direction = 'up' | 'down' | 'flat'

/** Text colors by direction; a number that has not moved keeps the text's own color. */
export const DIRECTION_COLORS: Record<Direction, string> = { up: 'text-up', down: 'text-down', flat: 'text-ink' }
