import type { ReactNode } from 'react'
import { Button } from '@/ui/controls/Button'
import { EmptyState } from '@/ui/EmptyState'
import { FailureBoundary } from '@/ui/FailureBoundary'
import { text } from '../messages'

type Props = { error: unknown }

/** What is left when the shell itself fails: the failure in words and a way to begin anew. */
export function PageFailure({ error }: Props) {
  return (
    <main className="h-full">
      <EmptyState
        tone="down"
        title={text('pageFailed')}
        action={<Button onClick={() => window.location.reload()}>{text('reload')}</Button>}
      >
        {text('pageFailedHelp', { message: describeError(error) })}
      </EmptyState>
    </main>
  )
}

/** A failure in words, as far as it has any. */
export function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Catches the failure of the shell itself. */
export function PageBoundary({ children }: { children: ReactNode }) {
  return <FailureBoundary fallback={(error) => <PageFailure error={error} />}>{children}</FailureBoundary>
}
