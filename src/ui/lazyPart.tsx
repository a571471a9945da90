import { type ComponentType, use } from 'react'
import { createLazy } from '@/base/createLazy'

/** A component whose code is loaded when it is first shown; it suspends until then. */
export type LazyPart<P> = ComponentType<P> & {
  /** Loads the code ahead of its first use. A failure is counted, and shown where the component is shown. */
  preload(): void
}

/**
 * Makes a component of one whose code comes later. Unlike React's own `lazy`, a failed load can be retried: wrap it in a
 * `FailureBoundary`, which shows it again after `retryFailedLoads`.
 */
export function lazyPart<P extends object>(fetchPart: () => Promise<ComponentType<P>>): LazyPart<P> {
  const code = createLazy(async () => ({ Part: await fetchPart() }))
  function Lazy(props: P) {
    const { Part } = code.current() ?? use(code.load())
    return <Part {...props} />
  }
  // Who shows the part is told of a failure by the same promise.
  const preload = () => void code.load().catch(() => undefined)
  return Object.assign(Lazy, { preload })
}
