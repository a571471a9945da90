import { Button } from '@/ui/controls/Button'
import { PlaceOrderButton } from '@/terminal/start/PlaceOrderButton'
import { EmptyState } from '@/ui/EmptyState'
import { Skeleton } from '@/ui/Skeleton'
import { text } from './messages'
import type { BookState } from './selectPanelState'

const ROWS = 12

type Props = { state: BookState; problem: string | null; onRetry: () => void }

/** What lies over the rows while there are none: the book is loading, empty or rejected. */
export function BookFallback({ state, problem, onRetry }: Props) {
  if (state === 'live' || state === 'stale') return null
  return (
    <div className="absolute inset-0 bg-panel">
      {state === 'loading' && (
        <div role="status" className="p-2">
          <span className="sr-only">{text('loading')}</span>
          <Skeleton rows={ROWS} />
        </div>
      )}
      {state === 'empty' && (
        <EmptyState title={text('empty')} action={<PlaceOrderButton />}>
          {text('emptyHint')}
        </EmptyState>
      )}
      {state === 'error' && (
        <EmptyState tone="down" title={text('failed')} action={<Button onClick={onRetry}>{text('retry')}</Button>}>
          {problem === 'invalid_snapshot' ? text('failedInvalid') : text('failedRejected', { problem: problem ?? '' })}
        </EmptyState>
      )}
    </div>
  )
}
