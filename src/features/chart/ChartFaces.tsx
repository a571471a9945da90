import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { Spinner } from '@/ui/Spinner'
import { text } from './messages'
import type { ChartFace } from './selectFace'

type Props = { face: Exclude<ChartFace, 'ready'>; onRetry: () => void }

/** What stands in the chart's place while there are no bars: it loads, is empty, or has failed. */
export function ChartFaces({ face, onRetry }: Props) {
  return (
    <div className="absolute inset-0 grid place-items-center bg-panel">
      {face === 'loading' && (
        <span role="status" className="flex items-center gap-2 text-sm text-muted">
          <Spinner />
          {text('loading')}
        </span>
      )}
      {face === 'empty' && <EmptyState title={text('empty')}>{text('emptyHint')}</EmptyState>}
      {face === 'failed' && (
        <EmptyState tone="down" title={text('failed')} action={<Button onClick={onRetry}>{text('retry')}</Button>} />
      )}
    </div>
  )
}
