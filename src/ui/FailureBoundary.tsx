import { Component, type ReactNode } from 'react'
import { lazyLoads } from '@/base/createLazy'
import { recordFailure } from '@/base/recentErrors'

type Props = {
  /**
   * Replaces the content after an error in it. A function gets the error, and `reset`, which shows the content again.
   */
  fallback: ReactNode | ((error: unknown, reset: () => void) => ReactNode)
  children: ReactNode
}
type State = { failure: { error: unknown } | null }

/**
 * An error boundary that shows `fallback` in place of its content. It shows the content again when failed loads are
 * retried; another `key` resets it too.
 */
export class FailureBoundary extends Component<Props, State> {
  override state: State = { failure: null }
  readonly #reset = () => this.setState({ failure: null })
  #unsubscribe: (() => void) | null = null

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  override componentDidCatch(error: unknown) {
    recordFailure(new ErrorEvent('caught', { error }))
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
