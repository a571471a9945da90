/** The direction in which a number has changed. */
export type Direction = 'up' | 'down' | 'flat'

/** Text colors by direction; an unchanged number keeps the text's own color. */
export const DIRECTION_COLORS: Record<Direction, string> = { up: 'text-up', down: 'text-down', flat: 'text-ink' }
