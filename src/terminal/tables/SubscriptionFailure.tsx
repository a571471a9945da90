import type { ReactNode } from 'react'
import { createText } from '../format/text'
import { EmptyState } from '@/ui/EmptyState'

type Props = {
  title: string
  /** One more sentence. */
  children: ReactNode
}

/** The error in place of live rows whose subscription the venue rejected. The feed repeats it by itself. */
export function SubscriptionFailure({ title, children }: Props) {
  return (
    <EmptyState tone="down" title={title}>
      {text('rejected')} {children}
    </EmptyState>
  )
}

const text = createText({ rejected: 'The venue rejected the subscription. It is repeated within seconds.' })
