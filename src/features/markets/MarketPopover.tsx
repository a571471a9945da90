import { type ComponentProps, Suspense } from 'react'
import { EmptyState } from '@/ui/EmptyState'
import { FailureBoundary } from '@/ui/FailureBoundary'
import { lazyPart } from '@/ui/lazyPart'
import { Popover } from '@/ui/overlays/Popover'
import { Skeleton } from '@/ui/Skeleton'
import { text } from './messages'

const MarketTable = lazyPart(async () => (await import('./table/MarketTable')).MarketTable)

/** A list of all markets, opened by a button that shows the current one. */
export function MarketPopover({ trigger }: Pick<ComponentProps<typeof Popover>, 'trigger'>) {
  return (
    <Popover label={text('markets')} className="w-140" trigger={trigger}>
      {(close) => (
        <FailureBoundary fallback={<EmptyState tone="down" title={text('listMissing')} className="h-40" />}>
          <Suspense fallback={<Skeleton rows={6} className="p-4" />}>
            <MarketTable view="picker" onChosen={close} />
          </Suspense>
        </FailureBoundary>
      )}
    </Popover>
  )
}
