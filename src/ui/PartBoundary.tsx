import { type ReactNode, Suspense } from 'react'
import { FailureBoundary } from './FailureBoundary'
import { Skeleton } from './Skeleton'

type Props = { rows?: number; placeholder?: ReactNode; children: ReactNode }

/**
 * Contains a `lazyPart` that is loading or failed to load, so that everything around it works. While it loads,
 * `placeholder`, a number of empty rows, or nothing is shown.
 */
export function PartBoundary({ rows, children, ...given }: Props) {
  const placeholder = given.placeholder ?? (rows === undefined ? null : <Skeleton rows={rows} />)
  return (
    <FailureBoundary fallback={placeholder}>
      <Suspense fallback={placeholder}>{children}</Suspense>
    </FailureBoundary>
  )
}
