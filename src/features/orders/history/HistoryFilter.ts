import { DAY_MS } from '@/base/durations'
import { startOfDay } from '@/terminal/format/zones'
import type { HistoryScope } from '@/client/queries/historyQueries'

/** A period by name; `custom` is between two days. */
export const HISTORY_SPANS = ['always', 'day', 'week', 'month', 'quarter', 'custom'] as const
type HistorySpan = (typeof HISTORY_SPANS)[number]

/** Filter of a history: null shows all. Days are `YYYY-MM-DD` in the trader's time zone. */
export type HistoryFilter = {
  readonly symbolId: number | null
  readonly kind: string | null
  readonly span: HistorySpan
  /** Venue ms at which the span was chosen, which is the end of the period. */
  readonly chosenAt: number
  readonly from: string
  readonly to: string
}

/** The filter that shows everything. */
export const wholeHistory: HistoryFilter = {
  symbolId: null,
  kind: null,
  span: 'always',
  chosenAt: 0,
  from: '',
  to: '',
}

const DAYS: Partial<Record<HistorySpan, number>> = { day: 1, week: 7, month: 30, quarter: 90 }

/** The part of a filter that the venue supports. No history can be filtered by kind there. */
export function scopeOf({ symbolId, span, chosenAt, from, to }: HistoryFilter): HistoryScope {
  const days = DAYS[span]
  const start = span === 'custom' ? firstMoment(from, 0) : days === undefined ? null : chosenAt - days * DAY_MS
  const next = span === 'custom' ? firstMoment(to, 1) : null
  const end = next === null ? null : next - 1
  return {
    ...(symbolId !== null && { symbolId }),
    ...(start !== null && { startTime: start }),
    ...(end !== null && { endTime: end }),
  }
}

/** The first moment of a day, `later` days on; null without a day. */
function firstMoment(day: string, later: number): number | null {
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return null
  return startOfDay(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + later)
}
