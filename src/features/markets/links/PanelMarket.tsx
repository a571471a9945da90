import ChevronDown from 'lucide-react/icons/chevron-down'
import { useMarket, usePanelScope } from '@/terminal/market/market'
import { notePanelUse } from '@/terminal/market/usedPanels'
import { MarketPopover } from '../MarketPopover'
import { text } from '../messages'
import { LinkPicker } from './LinkPicker'

/** Pickers for market and link of a panel with a market of its own. */
export function PanelMarket() {
  const { instrument } = useMarket()
  const scope = usePanelScope()
  const noteUse = () => scope && notePanelUse(scope.id)
  return (
    <div className="flex min-w-0 items-center gap-1" onFocusCapture={noteUse} onPointerDownCapture={noteUse}>
      <MarketPopover
        trigger={(props) => (
          <button
            {...props}
            type="button"
            aria-label={text('openPicker', { symbol: instrument.symbol })}
            className="touchable flex h-6 min-w-0 items-center gap-1 rounded-md px-1.5 text-xs font-medium whitespace-nowrap text-ink hover:bg-hover"
          >
            <span className="truncate">{instrument.symbol}</span>
            <ChevronDown aria-hidden="true" className="size-3.5 shrink-0 text-faint" />
          </button>
        )}
      />
      {scope && <LinkPicker panel={scope.id} />}
    </div>
  )
}
