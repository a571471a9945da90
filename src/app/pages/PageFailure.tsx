import { Component, type ReactNode } from 'react'
import { Button } from '@/ui/controls/Button'
import { EmptyState } from '@/ui/EmptyState'
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

type BoundaryProps = { children: ReactNode }
type State = { error: unknown }

/** Catches the failure of the shell itself. */
export class PageBoundary extends Component<BoundaryProps, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override render() {
    const { error } = this.state
    return error === null ? this.props.children : <PageFailure error={error} />
  }
}
