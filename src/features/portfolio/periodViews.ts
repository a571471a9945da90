import { createStore } from 'zustand/vanilla'
import { createRequest } from '@/terminal/session/createRequest'
import type { Period } from './periods'

/** Views of PnL. */
export const PROFIT_VIEWS = ['byDay', 'byMarket', 'calendar'] as const

/** Groupings of trades. */
const GROUPINGS = ['market', 'side', 'hour', 'weekday', 'holding'] as const
export type Grouping = (typeof GROUPINGS)[number]

/** Views of statistics. */
export const STATISTICS_VIEWS = ['overview', ...GROUPINGS] as const

/** The shown view and period. `refreshedAt`: the trader's last refresh, venue ms; 0 for none. */
export type PeriodView<View extends string> = {
  readonly view: View
  readonly period: Period
  readonly refreshedAt: number
}

/** The shown view of the account's PnL, until the page is closed. */
export const profitView = createStore<PeriodView<(typeof PROFIT_VIEWS)[number]>>(() => ({
  view: 'byDay',
  period: 'month',
  refreshedAt: 0,
}))

/** The shown view of the account's statistics, until the page is closed. */
export const statisticsView = createStore<PeriodView<(typeof STATISTICS_VIEWS)[number]>>(() => ({
  view: 'overview',
  period: 'all',
  refreshedAt: 0,
}))

/** Requests a file of the shown statistics. */
export const statisticsExport = createRequest<'csv'>()
