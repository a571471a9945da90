import { Skeleton } from '@/ui/Skeleton'
import { text } from './messages'

/** Grey bars in place of loading rows, announced once. */
export function LoadingRows() {
  return (
    <div role="status" aria-label={text('loading')}>
      <Skeleton rows={3} className="p-3" />
    </div>
  )
}
