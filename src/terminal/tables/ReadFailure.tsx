import type { ReactNode } from 'react'
import { createText } from '../format/text'
import { describeReadFailure } from '../outcomes/describeAnswer'
import { Button } from '@/ui/controls/Button'
import { EmptyState } from '@/ui/EmptyState'

type Props = {
  query: { readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => unknown }
  title: string
  className?: string
  /** One more sentence. */
  children?: ReactNode
}

/** The error in place of rows that could not be read: what the venue answered, with a retry button. */
export function ReadFailure({ query, title, className = '', children }: Props) {
  return (
    <EmptyState
      tone="down"
      title={title}
      className={className}
      action={
        <Button busy={query.isFetching} onClick={() => void query.refetch()}>
          {text('tryAgain')}
        </Button>
      }
    >
      {describeReadFailure(query.error)} {children}
    </EmptyState>
  )
}

const text = createText({ tryAgain: 'Try again' })
