import { Component, type ReactNode } from 'react'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { text } from './messages'
import { describeError } from './PanelBoundary'

type Props = { children: ReactNode }
type State = { error: unknown }

/** What is left when the shell itself fails: the failure in words and a way to begin anew. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
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
}
