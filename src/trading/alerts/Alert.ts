import { absolute, type Decimal, parseDecimal } from '@/base/decimal'

/**
 * The value that an alert compares with its level, as an exact decimal. `price`: the last price. `move`: its change
 * within a window, a fraction. `funding`: the funding rate, a fraction. `volume`: the 24-hour turnover in the quote
 * coin. `spread`: best ask − best bid, as a fraction of their middle. `profit`: unrealized PnL of the account's
 * positions in the market, in the quote coin. `liquidation`: distance of the mark price from the nearest liquidation
 * price, as a fraction of the mark price.
 */
export const ALERT_KINDS = ['price', 'move', 'funding', 'volume', 'spread', 'profit', 'liquidation'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/** The side of the level on which an alert is reached; of a move `below` is a fall, and `either` a rise or a fall. */
export const ALERT_DIRECTIONS = ['above', 'below', 'either'] as const
export type AlertDirection = (typeof ALERT_DIRECTIONS)[number]

/** The terms of an alert, as a trader sets them. */
export type AlertTerms = {
  readonly kind: AlertKind
  readonly symbolId: number
  /** The account whose positions it follows; null for an alert about the market. */
  readonly account: string | null
  /** Wire decimal; for a move always positive. */
  readonly level: string
  readonly direction: AlertDirection
  /** The window of a move, ms; null for other kinds. */
  readonly windowMs: number | null
  /** How long it stays silent after it fired, ms; null: it fires once. */
  readonly pauseMs: number | null
}

/** A period in which an alert could not be watched, venue ms. */
export type AlertGap = { readonly from: number; readonly to: number }

/** An alert: its terms and its state. Times are venue ms. */
export type Alert = AlertTerms & {
  readonly id: string
  readonly createdAt: number
  /** Whether the trader switched it off. */
  readonly isPaused: boolean
  /** Whether its value was on the other side of the level since it was set or fired: then the next crossing counts. */
  readonly isArmed: boolean
  /** When it last fired; null before the first time. */
  readonly firedAt: number | null
  /** When it was last known to be watched, with a precision of half a minute; null if unknown. */
  readonly watchedAt: number | null
  /** Since when its data is not live; null while it is. */
  readonly unwatchedSince: number | null
  /** The last period in which it was not watched. */
  readonly gap: AlertGap | null
}

/** Whether an alert has to be watched: it is not paused, and can still fire. */
export function isWaiting({ isPaused, pauseMs, firedAt }: Alert): boolean {
  return !isPaused && (pauseMs !== null || firedAt === null)
}

/** Whether a value is at an alert's level or beyond it. */
export function isReached({ kind, level, direction }: AlertTerms, value: Decimal): boolean {
  const limit = parseDecimal(level)
  if (direction === 'either') return absolute(value) >= limit
  if (direction === 'above') return value >= limit
  return kind === 'move' ? -value >= limit : value <= limit
}
