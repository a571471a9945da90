import { lazy, type ReactNode, Suspense } from 'react'
import { BookPanel } from '@/features/book/BookPanel'
import { TapePanel } from '@/features/tape/TapePanel'
import { TicketPanel } from '@/features/ticket/TicketPanel'
import { useMarket } from '@/desk/market'
import { Panel } from '@/ui/Panel'
import { Skeleton } from '@/ui/Skeleton'
import { AccountScope } from './AccountScope'
import { text } from './messages'
import { PanelBoundary } from './PanelBoundary'

const ChartPanel = lazy(async () => ({ default: (await import('@/features/chart/ChartPanel')).ChartPanel }))

type Props = { title: string; children: ReactNode }

/**
 * A panel's place: its own boundary for failures, and its name while its code is on the way. Another market is another
 * panel, so that nothing typed or chosen for one is sent to the other.
 */
function Place({ title, children }: Props) {
  const { instrument } = useMarket()
  return (
    <PanelBoundary key={instrument.symbolId} title={title}>
      <Suspense
        fallback={
          <Panel title={title} hideTitle lead={<Skeleton className="w-40" />}>
            <Skeleton rows={3} className="p-3" />
          </Panel>
        }
      >
        {children}
      </Suspense>
    </PanelBoundary>
  )
}

/** The chart's place; its library comes beside the first paint. */
export function ChartPlace() {
  return (
    <Place title={text('chart')}>
      <ChartPanel />
    </Place>
  )
}

/** The book's place. */
export function BookPlace() {
  return (
    <Place title={text('book')}>
      <BookPanel />
    </Place>
  )
}

/** The tape's place. */
export function TapePlace() {
  return (
    <Place title={text('tape')}>
      <TapePanel />
    </Place>
  )
}

/** The ticket's place. */
export function TicketPlace() {
  return (
    <Place title={text('ticket')}>
      <AccountScope>
        <TicketPanel />
      </AccountScope>
    </Place>
  )
}
