import { absolute, type Decimal, parseDecimal } from '@/base/decimal'

/**
 * What an alert compares with its level, all as exact decimals.
 * `price`: the last price. `move`: its change within a window, a fraction. `funding`: the funding rate, a fraction.
 * `volume`: the turnover of 24 hours in the quote coin. `spread`: best ask less best bid, as a fraction of their middle.
 * `profit`: unrealized PnL of the account's positions in the market, in the quote coin. `liquidation`: distance of the mark
 * price from the nearest liquidation price, as a fraction of the mark price.
 */
export const ALERT_KINDS = ['price', 'move', 'funding', 'volume', 'spread', 'profit', 'liquidation'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/** On which side of its level an alert is reached; of a move `below` is a fall, and `either` a rise or a fall. */
export const ALERT_DIRECTIONS = ['above', 'below', 'either'] as const
export type AlertDirection = (typeof ALERT_DIRECTIONS)[number]

/** What a trader chooses of an alert. */
export type AlertTerms = {
  readonly kind: AlertKind
  readonly symbolId: number
  /** Whose positions it follows; null for an alert about the market. */
  readonly account: string | null
  /** Wire decimal; of a move positive, whichever way it goes. */
  readonly level: string
  readonly direction: AlertDirection
  /** Of a move: within how long, ms. Null for the others. */
  readonly windowMs: number | null
  /** For how long it stays silent after it fired, ms; null: it fires once. */
  readonly pauseMs: number | null
}

/** A time in which an alert could not be watched, venue ms. */
export type AlertGap = { readonly from: number; readonly to: number }

/** One alert: its terms, and what watching it has noted. Times are venue ms. */
export type Alert = AlertTerms & {
  readonly id: string
  readonly createdAt: number
  /** The trader has switched it off. */
  readonly isPaused: boolean
  /** Its value was seen on the other side of the level since it was set or fired: the next crossing counts. */
  readonly isArmed: boolean
  /** When it fired last; null before the first time. */
  readonly firedAt: number | null
  /** When it was last known to be watched, to half a minute; null where that is not known. */
  readonly watchedAt: number | null
  /** Since when its data is not live; null while it is. */
  readonly unwatchedSince: number | null
  /** The last time in which it was not watched. */
  readonly gap: AlertGap | null
}

/** Whether an alert is to be watched: it is not paused, and has not fired its only time. */
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
