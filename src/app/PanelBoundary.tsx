import { Component, type ReactNode } from 'react'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { Panel } from '@/ui/Panel'
import { text } from './messages'

type Props = { title: string; children: ReactNode }
type State = { error: unknown }

/** Keeps the failure of one panel to that panel: its place says so and offers to open it again. */
export class PanelBoundary extends Component<Props, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    return (
      <Panel title={this.props.title}>
        <EmptyState
          tone="down"
          title={text('panelFailed')}
          action={
            <Button size="small" onClick={() => this.setState({ error: null })}>
              {text('reopen')}
            </Button>
          }
        >
          {text('panelFailedHelp', { message: describeError(error) })}
        </EmptyState>
      </Panel>
    )
  }
}

/** A failure in words, as far as it has any. */
export function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
