import { MINUTE_MS, HOUR_MS, DAY_MS } from '@/base/durations'
import { formatDuration, civilTime } from '@/terminal/format/formatTime'
import type { ClosedTrade } from '@/trading/profit/closedTrade'
import { groupTrades, summarizeTrades, type TradeStatistics } from '@/trading/profit/tradeStatistics'
import type { Grouping } from '../periodViews'
import { text } from './messages'

/** A group's name and the statistics of its trades. */
export type TradeGroup = { key: string; name: string; sum: TradeStatistics }

/** Upper bounds of the groups of holding times, ms. */
const HOLDING_LIMITS = [MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 4 * HOUR_MS, DAY_MS, 7 * DAY_MS]

type Options = {
  marketName: (symbolId: number) => string
  /** The first day of a week, 0 is Sunday. */
  firstWeekday: number
}

/**
 * Groups trades: markets by net PnL, largest first; sides; hours and weekdays of opening in the trader's time zone;
 * holding times in ascending order. Empty groups are left out.
 */
export function selectGroups(
  trades: readonly ClosedTrade[],
  grouping: Grouping,
  { marketName, firstWeekday }: Options,
): TradeGroup[] {
  const ordered = (keyOf: (trade: ClosedTrade) => number, nameOf: (key: number) => string): TradeGroup[] =>
    [...groupTrades(trades, keyOf)]
      .toSorted(([a], [b]) => a - b)
      .map(([key, group]) => ({ key: String(key), name: nameOf(key), sum: summarizeTrades(group) }))
  switch (grouping) {
    case 'market':
      return ordered(({ symbolId }) => symbolId, marketName).toSorted((a, b) =>
        a.sum.net > b.sum.net ? -1 : a.sum.net < b.sum.net ? 1 : 0,
      )
    case 'side':
      return ordered(
        ({ side }) => SIDES.indexOf(side),
        (at) => text(SIDES[at] ?? 'unknownSide'),
      )
    case 'hour':
      return ordered(({ opened }) => civilTime(opened).getUTCHours(), hourName)
    case 'weekday': {
      const names = text('weekdays').split(' ')
      return ordered(
        ({ opened }) => (civilTime(opened).getUTCDay() - firstWeekday + 7) % 7,
        // The list of names begins with Monday.
        (at) => names[(firstWeekday + at + 6) % 7]!,
      )
    }
    case 'holding':
      return ordered(({ opened, closed }) => holdingClass(closed - opened), holdingName)
  }
}

const SIDES: readonly ClosedTrade['side'][] = ['long', 'short', null]

function hourName(hour: number): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return `${twoDigits(hour)}:00–${twoDigits((hour + 1) % 24)}:00`
}

function holdingClass(duration: number): number {
  const at = HOLDING_LIMITS.findIndex((limit) => duration < limit)
  return at === -1 ? HOLDING_LIMITS.length : at
}

function holdingName(at: number): string {
  const [from, to] = [HOLDING_LIMITS[at - 1], HOLDING_LIMITS[at]]
  if (from === undefined) return text('under', { time: formatDuration(to!) })
  return to === undefined
    ? text('over', { time: formatDuration(from) })
    : text('range', { from: formatDuration(from), to: formatDuration(to) })
}
