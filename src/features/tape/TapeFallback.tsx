import { EmptyState } from '@/ui/EmptyState'
import { Skeleton } from '@/ui/Skeleton'
import { text } from './messages'
import type { TapeState } from './selectPanelState'

const ROWS = 8

/** What lies over the rows while there are none: the tape is loading, empty or rejected. */
export function TapeFallback({ state }: { state: TapeState }) {
  if (state === 'live' || state === 'stale') return null
  return (
    <div className="absolute inset-0 bg-panel">
      {state === 'loading' && (
        <div role="status" className="p-2">
          <span className="sr-only">{text('loading')}</span>
          <Skeleton rows={ROWS} />
        </div>
      )}
      {state === 'empty' && <EmptyState title={text('empty')}>{text('emptyHint')}</EmptyState>}
      {state === 'filtered' && <EmptyState title={text('noneSoLarge')}>{text('noneSoLargeHint')}</EmptyState>}
      {state === 'error' && <EmptyState tone="down" title={text('failed')} />}
    </div>
  )
}
