import ChevronDown from 'lucide-react/icons/chevron-down'
import { useMarket } from '@/terminal/market/market'
import { Badge } from '@/ui/Badge'
import { MarketPopover } from './MarketPopover'
import { text } from './messages'

/** The button with the open market's name, which opens the list of all markets. */
export function MarketPicker() {
  const { instrument } = useMarket()
  // The accessible name contains all visible text, because voice control uses it.
  const visibleTexts = [
    instrument.symbol,
    ...(instrument.maxLeverage ? [text('leverage', { leverage: instrument.maxLeverage })] : []),
    ...(instrument.halted ? [text('halted')] : []),
  ]
  return (
    <MarketPopover
      trigger={(props) => (
        <button
          {...props}
          type="button"
          aria-label={text('openPicker', { symbol: visibleTexts.join(' ') })}
          className="touchable flex h-8 min-w-0 shrink-0 items-center max-sm:shrink gap-2 rounded-md px-2 text-lg font-semibold whitespace-nowrap hover:bg-hover"
        >
          {/* Spaces separate the words, like in the accessible name. */}
          <span className="truncate">{instrument.symbol}</span>{' '}
          {instrument.maxLeverage && (
            <Badge className="max-sm:hidden">{text('leverage', { leverage: instrument.maxLeverage })}</Badge>
          )}{' '}
          {instrument.halted && <Badge tone="warn">{text('halted')}</Badge>}
          <ChevronDown aria-hidden="true" className="size-4 text-faint" />
        </button>
      )}
    />
  )
}
