import type { ReactNode } from 'react'
import { EmptyState } from '@/ui/EmptyState'
import { Skeleton } from '@/ui/Skeleton'
import { PlaceOrderButton } from './PlaceOrderButton'

type Props = {
  /** Anything else is shown by `children`. */
  state: 'loading' | 'empty' | (string & {})
  /** What is read out while it loads, and how many grey bars stand there. */
  loading: string
  rows: number
  /** That there is nothing yet, and when there will be. */
  empty: string
  hint: string
  children?: ReactNode
}

/** Lies over a panel of market data while it has nothing to show: it loads, is empty, or something that the panel says. */
export function NoData({ state, loading, rows, empty, hint, children }: Props) {
  return (
    <div className="absolute inset-0 bg-panel">
      {state === 'loading' && (
        <div role="status" className="p-2">
          <span className="sr-only">{loading}</span>
          <Skeleton rows={rows} />
        </div>
      )}
      {state === 'empty' && (
        <EmptyState title={empty} action={<PlaceOrderButton />}>
          {hint}
        </EmptyState>
      )}
      {children}
    </div>
  )
}
