import { type ComponentType, lazy, useState } from 'react'
import { createLazy, lazyLoads } from '@/base/createLazy'

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
  let pending: { readonly attempt: number; readonly Part: ComponentType<P> } | null = null
  /** React keeps a failure for good in what `lazy` makes, so each attempt has its own. */
  function pendingPart(): ComponentType<P> {
    const { attempt } = lazyLoads.getState()
    if (pending?.attempt !== attempt) {
      const Part = lazy(async () => ({ default: (await code.load()).Part }))
      pending = { attempt, Part: Part as unknown as ComponentType<P> }
    }
    return pending.Part
  }
  function Lazy(props: P) {
    // One for as long as it is shown: another one, though of the same code, would start with empty state.
    const [Part] = useState(() => code.current()?.Part ?? pendingPart())
    return <Part {...props} />
  }
  // A failure reaches the component that shows the part by the same promise.
  const preload = () => void code.load().catch(() => undefined)
  return Object.assign(Lazy, { preload })
}
