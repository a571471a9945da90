import type { ReactNode } from 'react'
import { EmptyState } from '@/ui/EmptyState'
import { Skeleton } from '@/ui/Skeleton'
import { PlaceOrderButton } from './PlaceOrderButton'

type Props = {
  /** Any other state shows `children`. */
  state: 'loading' | 'empty' | (string & {})
  /** Text for screen readers while loading, and the number of gray bars. */
  loading: string
  rows: number
  /** Title of the empty state, and a hint when data will appear. */
  empty: string
  hint: string
  /** Title and reason of the state `error`; without a title, `children` describe it. */
  failed?: string
  problem?: string | null
  children?: ReactNode
}

/** The state of a book without levels, by the phase of its view. A stale book counts as loading. */
export const STATE_OF_PHASE = { loading: 'loading', stale: 'loading', live: 'empty', error: 'error' } as const

/** Covers a market data panel that has no data, and shows why: loading, empty, or a state that the panel describes. */
export function NoData({ state, loading, rows, empty, hint, failed, problem, children }: Props) {
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
      {state === 'error' && failed !== undefined && (
        <EmptyState tone="down" title={failed}>
          {problem}
        </EmptyState>
      )}
      {children}
    </div>
  )
}
