import { Skeleton } from '@/ui/Skeleton'
import { text } from './messages'

/** Gray bars in place of rows that are loading, announced once to screen readers. */
export function LoadingRows() {
  return (
    <div role="status" aria-label={text('loading')}>
      <Skeleton rows={3} className="p-3" />
    </div>
  )
}
