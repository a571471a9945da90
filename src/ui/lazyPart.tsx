import { type ComponentType, lazy, useState } from 'react'
import { createLazy, lazyLoads } from '@/base/createLazy'

/** A component whose code is loaded when it is first shown; it suspends until then. */
export type LazyPart<P> = ComponentType<P> & {
  /** Loads the code ahead of its first use. A failure is counted, and shown where the component is shown. */
  preload(): void
}

/**
 * Makes a component whose code is loaded on first use. Unlike with React's `lazy`, a failed load can be retried: wrap
 * the component in a `FailureBoundary`, which shows it again after `retryFailedLoads`.
 */
export function lazyPart<P extends object>(fetchPart: () => Promise<ComponentType<P>>): LazyPart<P> {
  const code = createLazy(async () => ({ Part: await fetchPart() }))
  let pending: { readonly attempt: number; readonly Part: ComponentType<P> } | null = null
  /** React's `lazy` keeps a failure for good, so each attempt makes a new one. */
  function pendingPart(): ComponentType<P> {
    const { attempt } = lazyLoads.getState()
    if (pending?.attempt !== attempt) {
      const Part = lazy(async () => ({ default: (await code.load()).Part }))
      pending = { attempt, Part: Part as unknown as ComponentType<P> }
    }
    return pending.Part
  }
  function Lazy(props: P) {
    // The same component while it is mounted: another one with the same code would lose the state.
    const [Part] = useState(() => code.current()?.Part ?? pendingPart())
    return <Part {...props} />
  }
  // The component that shows the part receives the failure from the same promise.
  const preload = () => void code.load().catch(() => undefined)
  return Object.assign(Lazy, { preload })
}
