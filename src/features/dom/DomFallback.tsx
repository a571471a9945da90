import { useLive } from '@/terminal/live/useLive'
import type { BookView, Live } from '@/feed/types'
import { PlaceOrderButton } from '@/terminal/start/PlaceOrderButton'
import { EmptyState } from '@/ui/EmptyState'
import { Skeleton } from '@/ui/Skeleton'
import { text } from './messages'

const ROWS = 12

/** What lies over the ladder while there are no levels: it is loading, empty or rejected. */
export function DomFallback({ book }: { book: Live<BookView> }) {
  const phase = useLive(book, (view) => view.phase)
  const problem = useLive(book, (view) => view.problem)
  const hasLevels = useLive(book, (view) => view.bids.count + view.asks.count > 0)
  if (phase !== 'error' && hasLevels) return null
  return (
    <div className="absolute inset-0 bg-panel">
      {(phase === 'loading' || phase === 'stale') && (
        <div role="status" className="p-2">
          <span className="sr-only">{text('loading')}</span>
          <Skeleton rows={ROWS} />
        </div>
      )}
      {phase === 'live' && (
        <EmptyState title={text('empty')} action={<PlaceOrderButton />}>
          {text('emptyHint')}
        </EmptyState>
      )}
      {phase === 'error' && (
        <EmptyState tone="down" title={text('failed')}>
          {problem}
        </EmptyState>
      )}
    </div>
  )
}
