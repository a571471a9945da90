import type { CandleHistory } from './useCandleHistory'

/** What the chart shows: bars, a skeleton, that there are none, or that reading failed. */
export type ChartState = 'ready' | 'loading' | 'empty' | 'failed'

/** The state by what was read and whether a bar was pushed. Pushed bars alone do not stand in for history that failed. */
export function selectChartState(
  { state, bars }: Pick<CandleHistory, 'state' | 'bars'>,
  hasLiveBar: boolean,
): ChartState {
  if (state !== 'ready') return state
  return bars.length > 0 || hasLiveBar ? 'ready' : 'empty'
}
