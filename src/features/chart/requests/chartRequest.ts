import { createStore } from 'zustand/vanilla'
import type { Interval } from '@/protocol/records/kline'
import { lastUsed } from '@/terminal/market/usedPanels'
import type { StudyKind } from '@/trading/indicators/studySpec'
import type { DrawingKind } from '../analysis/Analysis'

/** Menus and dialogs of a chart. */
export type ChartPart = 'settings' | 'templates' | 'indicators' | 'drawings' | 'table' | 'image'

/** A request to a chart from elsewhere, such as the command palette. */
export type ChartRequest =
  | { readonly open: ChartPart }
  | { readonly draw: DrawingKind }
  /** Applies the template of that name. */
  | { readonly template: string }
  | { readonly interval: Interval }
  /** Adds an indicator of that kind. */
  | { readonly add: StudyKind }
  | { readonly do: 'fullScreen' | 'undo' | 'magnet' | 'removeDrawings' }

type Requests = {
  /** The pending request. A chart that opens later handles it. */
  readonly pending: ChartRequest | null
  /** The charts on screen, by panel id; an empty text is the chart of the page's market. */
  readonly charts: readonly string[]
  /** The open part of a chart. It is stored outside the chart, because a change of the time zone remounts the chart. */
  readonly opened: { readonly panel: string; readonly part: ChartPart } | null
}

/** Requests to charts, and the charts that can handle them. */
export const chartRequests = createStore<Requests>(() => ({ pending: null, charts: [], opened: null }))

/** Makes a request to the chart that was used last. */
export function askChart(request: ChartRequest): void {
  chartRequests.setState({ pending: request })
}

/** Registers a chart; returns the function that removes it. */
export function addChart(panel: string): () => void {
  chartRequests.setState(({ charts }) => ({ charts: [...charts, panel] }))
  return () => chartRequests.setState(({ charts }) => ({ charts: charts.filter((other) => other !== panel) }))
}

/** Takes the pending request of a chart, once; null if there is none, or if it is for another chart. */
export function takeRequest(panel: string): ChartRequest | null {
  const { pending: request, charts } = chartRequests.getState()
  if (request === null || lastUsed(charts) !== panel) return null
  chartRequests.setState({ pending: null })
  return request
}
