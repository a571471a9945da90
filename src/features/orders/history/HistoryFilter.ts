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
  /** Venue ms at which the span was chosen, from which days are counted back. */
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

/** Returns the part of a filter that the venue applies. The venue does not filter by kind. */
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

/** Returns the start of the day `daysLater` days after `day`, in venue ms; null if `day` is empty. */
function firstMoment(day: string, daysLater: number): number | null {
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return null
  return startOfDay(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + daysLater)
}
