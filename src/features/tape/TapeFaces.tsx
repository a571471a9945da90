import { EmptyState } from '@/ui/EmptyState'
import { Skeleton } from '@/ui/Skeleton'
import { text } from './messages'
import type { TapeFace } from './selectFace'

const ROWS = 8

/** What lies over the rows while there are none: the tape is loading, empty or rejected. */
export function TapeFaces({ face }: { face: TapeFace }) {
  if (face === 'live' || face === 'stale') return null
  return (
    <div className="absolute inset-0 bg-panel">
      {face === 'loading' && (
        <div role="status" className="p-2">
          <span className="sr-only">{text('loading')}</span>
          <Skeleton rows={ROWS} />
        </div>
      )}
      {face === 'empty' && <EmptyState title={text('empty')}>{text('emptyHint')}</EmptyState>}
      {face === 'filtered' && <EmptyState title={text('noneSoLarge')}>{text('noneSoLargeHint')}</EmptyState>}
      {face === 'error' && <EmptyState tone="down" title={text('failed')} />}
    </div>
  )
}
