import { startOfDay } from '@/terminal/format/zones'
import type { HistoryScope } from '@/client/queries/historyQueries'

/** A period by name; `custom` is between two days. */
export const HISTORY_SPANS = ['always', 'day', 'week', 'month', 'quarter', 'custom'] as const
export type HistorySpan = (typeof HISTORY_SPANS)[number]

/** What of a history is shown: null is everything. Days are `YYYY-MM-DD` on the clock of the trader. */
export type HistoryFilter = {
  readonly symbolId: number | null
  readonly kind: string | null
  readonly span: HistorySpan
  /** Venue ms at which the span was chosen: what it reaches back from. */
  readonly chosenAt: number
  readonly from: string
  readonly to: string
}

/** Everything there is. */
export const wholeHistory: HistoryFilter = {
  symbolId: null,
  kind: null,
  span: 'always',
  chosenAt: 0,
  from: '',
  to: '',
}

const DAY_MS = 86_400_000
const DAYS: Partial<Record<HistorySpan, number>> = { day: 1, week: 7, month: 30, quarter: 90 }

/** What a filter asks the venue for. The kind is no part of it: no history can be asked for by kind. */
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

/** The first moment of a day, or of one that is `later` by so many; null where none is given. */
function firstMoment(day: string, later: number): number | null {
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return null
  return startOfDay(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + later)
}
