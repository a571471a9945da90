import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { Skeleton } from '@/ui/Skeleton'
import { text } from './messages'
import type { BookFace } from './selectFace'

const ROWS = 12

type Props = { face: BookFace; problem: string | null; onRetry: () => void }

/** What lies over the rows while there are none: the book is loading, empty or rejected. */
export function BookFaces({ face, problem, onRetry }: Props) {
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
      {face === 'error' && (
        <EmptyState tone="down" title={text('failed')} action={<Button onClick={onRetry}>{text('retry')}</Button>}>
          {problem === 'invalid_snapshot' ? text('failedInvalid') : text('failedRejected', { problem: problem ?? '' })}
        </EmptyState>
      )}
    </div>
  )
}
