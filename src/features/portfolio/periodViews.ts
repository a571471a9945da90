import { createStore } from 'zustand/vanilla'
import { createRequest } from '@/terminal/session/createRequest'
import type { Period } from './periods'

/** How PnL is shown. */
export const PROFIT_VIEWS = ['byDay', 'byMarket', 'calendar'] as const

/** What trades can be grouped by. */
export const GROUPINGS = ['market', 'side', 'hour', 'weekday', 'holding'] as const
export type Grouping = (typeof GROUPINGS)[number]

/** How statistics are shown. */
export const STATISTICS_VIEWS = ['overview', ...GROUPINGS] as const

/** What is shown of a period. `refreshedAt`: venue ms up to which the trader has read it again, 0 before. */
type PeriodView<View extends string> = {
  readonly view: View
  readonly period: Period
  readonly refreshedAt: number
}

/** What is shown of the account's PnL, until the page is closed. */
export const profitView = createStore<PeriodView<(typeof PROFIT_VIEWS)[number]>>(() => ({
  view: 'byDay',
  period: 'month',
  refreshedAt: 0,
}))

/** What is shown of the account's statistics, until the page is closed. */
export const statisticsView = createStore<PeriodView<(typeof STATISTICS_VIEWS)[number]>>(() => ({
  view: 'overview',
  period: 'all',
  refreshedAt: 0,
}))

/** Asks the statistics for a file of what they show. */
export const statisticsExport = createRequest<'csv'>()
