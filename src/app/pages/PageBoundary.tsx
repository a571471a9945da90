import { Component, type ReactNode } from 'react'
import { PageFailure } from './PageFailure'

type Props = { children: ReactNode }
type State = { error: unknown }

/** Catches the failure of the shell itself. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override render() {
    const { error } = this.state
    return error === null ? this.props.children : <PageFailure error={error} />
  }
}
