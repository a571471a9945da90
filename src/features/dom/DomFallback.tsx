import { useLive } from '@/terminal/live/useLive'
import type { BookView, Live } from '@/feed/types'
import { NoData } from '@/terminal/start/NoData'
import { EmptyState } from '@/ui/EmptyState'
import { text } from './messages'

const ROWS = 12

/** Covers the price ladder while there are no levels: loading, empty or rejected. */
export function DomFallback({ book }: { book: Live<BookView> }) {
  const phase = useLive(book, (view) => view.phase)
  const problem = useLive(book, (view) => view.problem)
  const hasLevels = useLive(book, (view) => view.bids.count + view.asks.count > 0)
  if (phase !== 'error' && hasLevels) return null
  return (
    <NoData state={STATES[phase]} loading={text('loading')} rows={ROWS} empty={text('empty')} hint={text('emptyHint')}>
      {phase === 'error' && (
        <EmptyState tone="down" title={text('failed')}>
          {problem}
        </EmptyState>
      )}
    </NoData>
  )
}

/** A stale price ladder without levels counts as loading. */
const STATES = { loading: 'loading', stale: 'loading', live: 'empty', error: 'error' } as const
