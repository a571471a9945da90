import { type ReactNode, Suspense } from 'react'
import { FailureBoundary } from './FailureBoundary'
import { Skeleton } from './Skeleton'

type Props = { rows?: number; placeholder?: ReactNode; children: ReactNode }

/**
 * A boundary for a `lazyPart` that is loading or failed to load, so that everything around it works. While it loads, it
 * shows `placeholder`, a number of skeleton rows, or nothing.
 */
export function PartBoundary({ rows, children, ...given }: Props) {
  const placeholder = given.placeholder ?? (rows === undefined ? null : <Skeleton rows={rows} />)
  return (
    <FailureBoundary fallback={placeholder}>
      <Suspense fallback={placeholder}>{children}</Suspense>
    </FailureBoundary>
  )
}
