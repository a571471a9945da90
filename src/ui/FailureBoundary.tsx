import { Component, type ReactNode } from 'react'
import { lazyLoads } from '@/base/createLazy'
import { noteFailure } from '@/base/recentErrors'

type Props = {
  /** What is shown once something inside has failed; given the failure and how to show the content again. */
  fallback: ReactNode | ((error: unknown, reset: () => void) => ReactNode)
  children: ReactNode
}
type State = { failure: { error: unknown } | null }

/**
 * Keeps a failure to one place: shows `fallback` instead of it. Given another key, and whenever failed loads are retried, it
 * shows the content again.
 */
export class FailureBoundary extends Component<Props, State> {
  override state: State = { failure: null }
  readonly #reset = () => this.setState({ failure: null })
  #unsubscribe: (() => void) | null = null

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  override componentDidCatch(error: unknown) {
    noteFailure(new ErrorEvent('caught', { error }))
  }

  override componentDidMount() {
    this.#unsubscribe = lazyLoads.subscribe(({ attempt }, before) => {
      if (attempt !== before.attempt && this.state.failure) this.#reset()
    })
  }

  override componentWillUnmount() {
    this.#unsubscribe?.()
  }

  override render() {
    const { failure } = this.state
    const { fallback, children } = this.props
    if (failure === null) return children
    return typeof fallback === 'function' ? fallback(failure.error, this.#reset) : fallback
  }
}
