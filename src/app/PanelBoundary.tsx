import { Component, type ReactNode } from 'react'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { Panel } from '@/ui/Panel'
import { text } from './messages'
import { describeError } from './PageFailure'

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
            <span className="flex gap-2">
              <Button size="small" onClick={() => this.setState({ error: null })}>
                {text('reopen')}
              </Button>
              <Button size="small" tone="quiet" onClick={() => window.location.reload()}>
                {text('reload')}
              </Button>
            </span>
          }
        >
          {text('panelFailedHelp', { message: describeError(error) })}
        </EmptyState>
      </Panel>
    )
  }
}
