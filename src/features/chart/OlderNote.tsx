import { Button } from '@/ui/controls/Button'
import { Spinner } from '@/ui/Spinner'
import { text } from './messages'
import type { CandleHistory } from './useCandleHistory'

/** Says at the chart's left edge that older bars are being read, or could not be. */
export function OlderNote({ older, onRetry }: { older: CandleHistory['older']; onRetry: () => void }) {
  if (older === 'idle') return null
  return (
    <div className="absolute top-1/2 inset-s-2 z-10 flex -translate-y-1/2 items-center gap-2 rounded-md border border-line bg-raised px-2 py-1 text-xs text-muted">
      {older === 'loading' ? (
        <>
          <Spinner />
          <span role="status">{text('older')}</span>
        </>
      ) : (
        <>
          <span role="alert">{text('olderFailed')}</span>
          <Button size="small" onClick={onRetry}>
            {text('retry')}
          </Button>
        </>
      )}
    </div>
  )
}
