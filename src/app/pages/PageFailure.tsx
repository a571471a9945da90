import type { ReactNode } from 'react'
import { UserError } from '@/base/BaseError'
import { isLoadError, retryFailedLoads } from '@/base/createLazy'
import { Button } from '@/ui/controls/Button'
import { EmptyState } from '@/ui/EmptyState'
import { FailureBoundary } from '@/ui/FailureBoundary'
import { FailureDetails } from '@/ui/FailureDetails'
import { text } from '../messages'

type Props = {
  error: unknown
  /** Loads missing code again. */
  onRetry?: () => void
}

/** Shown when the shell itself fails, or the code of a page could not be loaded: the error, and a way to restart. */
export function PageFailure({ error, onRetry }: Props) {
  const userMessage = error instanceof UserError ? error.message : null
  return (
    <main className="h-full">
      <EmptyState
        tone="down"
        title={text(isLoadError(error) ? 'partMissing' : 'pageFailed')}
        action={
          <div className="flex flex-col items-center gap-2">
            {onRetry && <Button onClick={onRetry}>{text('tryAgain')}</Button>}
            <Button onClick={() => window.location.reload()}>{text('reload')}</Button>
            {userMessage === null && <FailureDetails label={text('details')} error={error} />}
          </div>
        }
      >
        {userMessage ?? text('pageFailedHelp')}
      </EmptyState>
    </main>
  )
}

/**
 * The error boundary of the shell. Missing code can be loaded again without a reload, which would lose the whole page
 * while its server is down.
 */
export function PageBoundary({ children }: { children: ReactNode }) {
  return (
    <FailureBoundary
      fallback={(error) => <PageFailure error={error} {...(isLoadError(error) && { onRetry: retryFailedLoads })} />}
    >
      {children}
    </FailureBoundary>
  )
}
