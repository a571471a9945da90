import type { ReactNode } from 'react'
import { UserError } from '@/base/BaseError'
import { Button } from '@/ui/controls/Button'
import { EmptyState } from '@/ui/EmptyState'
import { FailureBoundary } from '@/ui/FailureBoundary'
import { FailureDetails } from '@/ui/FailureDetails'
import { text } from '../messages'

type Props = { error: unknown }

/** Shown when the shell itself fails: the error, and a way to restart. */
export function PageFailure({ error }: Props) {
  const userMessage = error instanceof UserError ? error.message : null
  return (
    <main className="h-full">
      <EmptyState
        tone="down"
        title={text('pageFailed')}
        action={
          <div className="flex flex-col items-center gap-2">
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

/** The error boundary of the shell. */
export function PageBoundary({ children }: { children: ReactNode }) {
  return <FailureBoundary fallback={(error) => <PageFailure error={error} />}>{children}</FailureBoundary>
}
