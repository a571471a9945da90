import { Skeleton } from '@/ui/Skeleton'
import { text } from './messages'

/** Grey bars where rows will be, said aloud once. */
export function LoadingRows() {
  return (
    <div role="status" aria-label={text('loading')}>
      <Skeleton rows={3} className="p-3" />
    </div>
  )
}
