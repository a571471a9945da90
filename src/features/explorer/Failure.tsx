import { ReadFailure } from '@/terminal/tables/ReadFailure'
import { RejectedError } from '@/client/http'
import { Link } from 'wouter'
import { EmptyState } from '@/ui/EmptyState'
import { text } from './messages'

const NOT_FOUND = new Set(['10004', '10002', '10001'])

type Props = {
  query: { readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => unknown }
  /** Text for something that the venue does not have. */
  missing: string
  help: string
}

/** Explains why something is not shown: the venue does not have it, or could not be read. */
export function Failure({ query, missing, help }: Props) {
  const { error } = query
  if (error instanceof RejectedError && NOT_FOUND.has(error.rejected.code))
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
