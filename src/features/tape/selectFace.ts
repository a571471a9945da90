import type { TapeView } from '@/feed/types'

/** What the tape can show: trades that are current or were, nothing yet, nothing at all, or why not. */
export type TapeFace = 'live' | 'stale' | 'loading' | 'empty' | 'error'

/** The face of a view. A stale tape without trades is one that still loads. */
export function selectFace({ phase, trades }: TapeView): TapeFace {
  if (phase === 'error') return 'error'
  if (phase === 'live') return trades.length > 0 ? 'live' : 'empty'
  return trades.length > 0 ? 'stale' : 'loading'
}
