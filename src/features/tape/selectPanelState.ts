import type { TapeView } from '@/feed/types'

/** What the tape can show: trades that are current or were, nothing yet, nothing at all, none so large, or why not. */
export type TapeState = 'live' | 'stale' | 'loading' | 'empty' | 'filtered' | 'error'

/** The state of a view of which some rows, or none, are shown. A stale tape without trades is one that still loads. */
export function selectPanelState({ phase, trades }: TapeView, hasRows: boolean): TapeState {
  if (phase === 'error') return 'error'
  if (trades.length > 0 && !hasRows) return 'filtered'
  if (phase === 'live') return trades.length > 0 ? 'live' : 'empty'
  return trades.length > 0 ? 'stale' : 'loading'
}
