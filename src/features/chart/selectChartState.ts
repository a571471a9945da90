import type { CandleHistory } from './useCandleHistory'

/** What the chart shows: bars, a skeleton, the empty state, or an error. */
export type ChartState = 'ready' | 'loading' | 'empty' | 'failed'

/** The state by the history and whether a bar was pushed. Pushed bars alone do not replace failed history. */
export function selectChartState(
  { state, bars }: Pick<CandleHistory, 'state' | 'bars'>,
  hasLiveBar: boolean,
): ChartState {
  if (state !== 'ready') return state
  return bars.length > 0 || hasLiveBar ? 'ready' : 'empty'
}
