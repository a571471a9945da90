import type { BookView } from '@/feed/types'

/** What the book shows: current levels, outdated ones, a skeleton, the empty state, or an error. */
export type BookState = 'live' | 'stale' | 'loading' | 'empty' | 'error'

/** The state of a view. A stale book without levels counts as loading. */
export function selectBookState({ phase, bids, asks }: BookView): BookState {
  const hasLevels = bids.count > 0 || asks.count > 0
  if (phase === 'error') return 'error'
  if (phase === 'live') return hasLevels ? 'live' : 'empty'
  return hasLevels ? 'stale' : 'loading'
}
