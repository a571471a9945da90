import type { ReactNode } from 'react'
import { MarketsContext } from '@/terminal/market/market'
import { EmptyState } from '@/ui/EmptyState'
import { Skeleton } from '@/ui/Skeleton'
import { MarketsGate } from '../MarketsGate'
import { text } from '../messages'
import { PageFrame } from './PageFrame'
import { PanelBoundary } from '../layout/PanelBoundary'

type Props = { pageTitle: string; title: string; children: ReactNode }

/** A page other than the desk that needs the venue's markets. */
export function MarketsPageFrame({ pageTitle, title, children }: Props) {
  return (
    <PageFrame title={pageTitle}>
      <PanelBoundary title={title}>
        <MarketsGate fallback={<Skeleton rows={6} className="p-4" />}>
          {(markets) => {
            const [open] = markets
            if (!open) return <EmptyState title={text('noMarkets')} />
            return <MarketsContext value={{ markets, open }}>{children}</MarketsContext>
          }}
        </MarketsGate>
      </PanelBoundary>
    </PageFrame>
  )
}
