import { civilTime } from '@/terminal/format/formatTime'
import { startOfDay } from '@/terminal/format/zones'

/** Periods of PnL and statistics. */
export const PERIODS = ['week', 'month', 'quarter', 'all'] as const
export type Period = (typeof PERIODS)[number]

const DAYS = { week: 7, month: 30, quarter: 90, all: null } as const

/**
 * Returns the start (ms) of a period's first day in the trader's time zone. Today is the period's last day. Null for
 * all time.
 */
export function startOfPeriod(now: number, period: Period): number | null {
  const days = DAYS[period]
  if (days === null) return null
  const today = civilTime(now)
  return startOfDay(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() - days + 1)
}
