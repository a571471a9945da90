import { Button } from '@/ui/controls/Button'
import { PlaceOrderButton } from '@/terminal/start/PlaceOrderButton'
import { EmptyState } from '@/ui/EmptyState'
import { Spinner } from '@/ui/Spinner'
import { text } from './messages'
import type { ChartState } from './selectPanelState'

type Props = { state: Exclude<ChartState, 'ready'>; onRetry: () => void }

/** What stands in the chart's place while there are no bars: it loads, is empty, or has failed. */
export function ChartFallback({ state, onRetry }: Props) {
  return (
    <div className="absolute inset-0 grid place-items-center bg-panel">
      {state === 'loading' && (
        <span role="status" className="flex items-center gap-2 text-sm text-muted">
          <Spinner />
          {text('loading')}
        </span>
      )}
      {state === 'empty' && (
        <EmptyState title={text('empty')} action={<PlaceOrderButton />}>
          {text('emptyHint')}
        </EmptyState>
      )}
      {state === 'failed' && (
        <EmptyState tone="down" title={text('failed')} action={<Button onClick={onRetry}>{text('retry')}</Button>} />
      )}
    </div>
  )
}
