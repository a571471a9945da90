import { Suspense } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useMarket } from '@/terminal/market/market'
import { Badge } from '@/ui/Badge'
import { EmptyState } from '@/ui/EmptyState'
import { FailureBoundary } from '@/ui/FailureBoundary'
import { lazyPart } from '@/ui/lazyPart'
import { Popover } from '@/ui/overlays/Popover'
import { Skeleton } from '@/ui/Skeleton'
import { text } from './messages'

const MarketTable = lazyPart(async () => (await import('./table/MarketTable')).MarketTable)

/** The open market's name; a click lists all markets. */
export function MarketPicker() {
  const { instrument } = useMarket()
  // Who speaks to the page says what is seen: all of it stands in the button's name.
  const shown = [
    instrument.symbol,
    ...(instrument.maxLeverage ? [text('leverage', { leverage: instrument.maxLeverage })] : []),
    ...(instrument.halted ? [text('halted')] : []),
  ]
  return (
    <Popover
      label={text('markets')}
      className="w-140"
      trigger={(props) => (
        <button
          {...props}
          type="button"
          aria-label={text('openPicker', { symbol: shown.join(' ') })}
          className="touchable flex h-8 min-w-0 shrink-0 items-center max-sm:shrink gap-2 rounded-md px-2 text-lg font-semibold whitespace-nowrap hover:bg-hover"
        >
          {/* The spaces keep the words apart for who compares what is seen with the name. */}
          <span className="truncate">{instrument.symbol}</span>{' '}
          {instrument.maxLeverage && (
            <Badge className="max-sm:hidden">{text('leverage', { leverage: instrument.maxLeverage })}</Badge>
          )}{' '}
          {instrument.halted && <Badge tone="warn">{text('halted')}</Badge>}
          <ChevronDown aria-hidden="true" className="size-4 text-faint" />
        </button>
      )}
    >
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
