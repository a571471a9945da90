import type { ReactNode } from 'react'
import { createText } from '../format/text'
import { describeReadFailure } from '../outcomes/describeAnswer'
import { Button } from '@/ui/controls/Button'
import { EmptyState } from '@/ui/EmptyState'
import { type ReadErrors, useFailureReason } from './useFailureReason'

/** The part of a query result that `ReadFailure` shows. */
export type FailingRead = ReadErrors & {
  readonly fetchStatus: 'fetching' | 'paused' | 'idle'
  readonly refetch: () => unknown
}

type Props = {
  query: FailingRead
  title: string
  className?: string
  /** One more sentence. */
  children?: ReactNode
}

/**
 * The error in place of rows whose read fails (`isReadFailing`): what the venue answered, whether the read is being
 * repeated, and a retry button.
 */
export function ReadFailure({ query, title, className = '', children }: Props) {
  const reason = useFailureReason(query)
  const isRepeated = query.fetchStatus !== 'idle'
  return (
    <EmptyState
      tone="down"
      title={title}
      className={className}
      action={
        <Button busy={isRepeated} onClick={() => void query.refetch()}>
          {text('tryAgain')}
        </Button>
      }
    >
      {reason !== null && describeReadFailure(reason)} {isRepeated && text('repeated')} {children}
    </EmptyState>
  )
}

const text = createText({ tryAgain: 'Try again', repeated: 'Retrying automatically.' })
