import { type FailingRead, ReadFailure } from '@/terminal/tables/ReadFailure'
import { useFailureReason } from '@/terminal/tables/useFailureReason'
import { RejectedError } from '@/client/http'
import { Link } from 'wouter'
import { EmptyState } from '@/ui/EmptyState'
import { Skeleton } from '@/ui/Skeleton'
import { text } from './messages'

const NOT_FOUND = new Set(['10004', '10002', '10001'])

type Props = {
  query: FailingRead
  /** Text for something that the venue does not have. */
  missing: string
  help: string
}

/** Explains why something is not shown: the venue does not have it, or could not be read. */
export function Failure({ query, missing, help }: Props) {
  const reason = useFailureReason(query)
  // A repeated read whose last error this page no longer has: the venue may not have it, or could not be read.
  if (reason === null && query.fetchStatus === 'fetching') return <Skeleton rows={4} className="p-3" />
  if (reason instanceof RejectedError && NOT_FOUND.has(reason.rejected.code))
    return (
      <EmptyState title={missing} action={<LatestLink />} className="h-32">
        {help}
      </EmptyState>
    )
  return <ReadFailure query={query} title={text('readFailed')} className="h-32" />
}

/** A link to the newest blocks and transactions. */
export function LatestLink() {
  return (
    <Link href="/explorer" className="touchable inline-flex items-center text-sm text-accent underline">
      {text('toLatest')}
    </Link>
  )
}
