import type { ReactNode } from 'react'
import { createText } from '../format/text'
import { Button } from '@/ui/controls/Button'
import { EmptyState } from '@/ui/EmptyState'

type Props = {
  query: { readonly isFetching: boolean; readonly refetch: () => unknown }
  title: string
  className?: string
  /** One more sentence. */
  children?: ReactNode
}

/** The error in place of rows that could not be read, with a retry button. */
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
      {children}
    </EmptyState>
  )
}

const text = createText({ tryAgain: 'Try again' })
