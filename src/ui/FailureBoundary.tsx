import { Component, type ReactNode } from 'react'

type Props = {
  /** What is shown once something inside has failed. */
  fallback: ReactNode
  children: ReactNode
}

/** Keeps a failure to one place: shows `fallback` instead of it. Given another key, it tries again. */
export class FailureBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
