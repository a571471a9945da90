import { Button } from '@/ui/controls/Button'
import { NoData } from '@/terminal/start/NoData'
import { EmptyState } from '@/ui/EmptyState'
import { text } from './messages'
import type { BookState } from './selectPanelState'

const ROWS = 12

type Props = { state: BookState; problem: string | null; onRetry: () => void }

/** What lies over the rows while there are none: the book is loading, empty or rejected. */
export function BookFallback({ state, problem, onRetry }: Props) {
  if (state === 'live' || state === 'stale') return null
  return (
    <NoData state={state} loading={text('loading')} rows={ROWS} empty={text('empty')} hint={text('emptyHint')}>
      {state === 'error' && (
        <EmptyState tone="down" title={text('failed')} action={<Button onClick={onRetry}>{text('retry')}</Button>}>
          {problem === 'invalid_snapshot' ? text('failedInvalid') : text('failedRejected', { problem: problem ?? '' })}
        </EmptyState>
      )}
    </NoData>
  )
}
