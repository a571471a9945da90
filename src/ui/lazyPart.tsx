import { type ComponentType, lazy, useState, type ReactNode, Suspense } from 'react'
import { createLazy, lazyLoads } from '@/base/createLazy'
import { FailureBoundary } from './FailureBoundary'
import { Skeleton } from './Skeleton'

/** A component whose code is loaded when it is first shown; it suspends until then. */
export type LazyPart<P> = ComponentType<P> & {
  /** Loads the code before its first use. A failure is counted, and shows where the component is rendered. */
  preload(): void
}

/**
 * Creates a component whose code is loaded on first use. Unlike with React's `lazy`, a failed load can be retried: wrap
 * the component in a `FailureBoundary`, which shows it again after `retryFailedLoads`.
 */
export function lazyPart<P extends object>(fetchPart: () => Promise<ComponentType<P>>): LazyPart<P> {
  const code = createLazy(async () => ({ Part: await fetchPart() }))
  let pending: { readonly attempt: number; readonly Part: ComponentType<P> } | null = null
  /** Creates a `lazy` component for one attempt, because React's `lazy` keeps a failure forever. */
  function pendingPart(): ComponentType<P> {
    const { attempt } = lazyLoads.getState()
    if (pending?.attempt !== attempt) {
      const Part = lazy(async () => ({ default: (await code.load()).Part }))
      pending = { attempt, Part: Part as unknown as ComponentType<P> }
    }
    return pending.Part
  }
  function Lazy(props: P) {
    // Keeps the same component while mounted; another one with the same code would lose the state.
    const [Part] = useState(() => code.current()?.Part ?? pendingPart())
    return <Part {...props} />
  }
  // The failure is handled where the component is rendered, which uses the same promise.
  const preload = () => void code.load().catch(() => undefined)
  return Object.assign(Lazy, { preload })
}

type Props = { rows?: number; placeholder?: ReactNode; children: ReactNode }

/**
 * A boundary for a `lazyPart` that is loading or failed to load, so that everything around it works. While it loads, it
 * shows `placeholder`, a number of skeleton rows, or nothing.
 */
export function PartBoundary({ rows, children, ...props }: Props) {
  const placeholder = props.placeholder ?? (rows === undefined ? null : <Skeleton rows={rows} />)
  return (
    <FailureBoundary fallback={placeholder}>
      <Suspense fallback={placeholder}>{children}</Suspense>
    </FailureBoundary>
  )
}
