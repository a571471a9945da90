import { createStore } from 'zustand/vanilla'
import type { Interval } from '@/protocol/records/kline'
import { lastUsed } from '@/terminal/market/usedPanels'
import type { StudyKind } from '@/trading/indicators/studySpec'
import type { DrawingKind } from '../analysis/Analysis'

/** Menus and dialogs of a chart. */
export type ChartPart = 'settings' | 'templates' | 'indicators' | 'drawings' | 'table' | 'image'

/** What a chart is asked for from elsewhere, such as the command palette. */
export type ChartRequest =
  | { readonly open: ChartPart }
  | { readonly draw: DrawingKind }
  /** The template of that name is put on the chart. */
  | { readonly template: string }
  | { readonly interval: Interval }
  /** An indicator of that kind is added. */
  | { readonly add: StudyKind }
  | { readonly do: 'fullScreen' | 'undo' | 'magnet' | 'removeDrawings' }

type Requests = {
  /** What was asked and not done yet. A chart that opens later does it then. */
  readonly asked: ChartRequest | null
  /** The charts on screen, by the id of their panel; an empty text is the one of the page's market. */
  readonly charts: readonly string[]
  /** What is open of which chart: not in the chart itself, which is made anew for another time zone. */
  readonly opened: { readonly panel: string; readonly part: ChartPart } | null
}

/** What charts are asked for, and the charts that can do it. */
export const chartRequests = createStore<Requests>(() => ({ asked: null, charts: [], opened: null }))

/** Asks the chart that was used last. */
export function askChart(asked: ChartRequest): void {
  chartRequests.setState({ asked })
}

/** Enters a chart until what is returned is called. */
export function addChart(panel: string): () => void {
  chartRequests.setState(({ charts }) => ({ charts: [...charts, panel] }))
  return () => chartRequests.setState(({ charts }) => ({ charts: charts.filter((one) => one !== panel) }))
}

/** Gives what is asked of a chart, once; null where nothing is, or another chart is meant. */
export function takeRequest(panel: string): ChartRequest | null {
  const { asked, charts } = chartRequests.getState()
  if (asked === null || lastUsed(charts) !== panel) return null
  chartRequests.setState({ asked: null })
  return asked
}
