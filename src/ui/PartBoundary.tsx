import { type ReactNode, Suspense } from 'react'
import { FailureBoundary } from './FailureBoundary'
import { Skeleton } from './Skeleton'

type Props = { rows?: number; placeholder?: ReactNode; children: ReactNode }

/**
 * Keeps a `lazyPart` that is loading, or that could not be loaded, to its own place, so that the rest works without it.
 * Meanwhile `placeholder` is shown, a number of empty rows, or nothing.
 */
export function PartBoundary({ rows, children, ...given }: Props) {
  const placeholder = given.placeholder ?? (rows === undefined ? null : <Skeleton rows={rows} />)
  return (
    <FailureBoundary fallback={placeholder}>
      <Suspense fallback={placeholder}>{children}</Suspense>
    </FailureBoundary>
  )
}
