import { useSetting } from '@/terminal/session/Services'
import { useMarket } from '@/terminal/market/market'
import { useBookMerge } from '@/terminal/market/useBookMerge'
import { Panel } from '@/ui/Panel'
import { BarsSwitch, SidesPicker, StepPickers } from './BookPickers'
import { BookLevels } from './BookLevels'
import { text } from './messages'

/** The order book of the open market: region `Order book`. */
export function BookPanel() {
  const market = useMarket()
  const { symbol, instrument } = market
  const [sides, setSides] = useSetting('bookSides')
  const [depth, setDepth] = useSetting('bookDepth')
  const [merges, setMerges] = useSetting('bookMerge')
  const [unit, setUnit] = useSetting('sizeUnit')
  const merge = useBookMerge(market)
  return (
    <Panel
      title={text('title')}
      hideTitle
      // Large text on a phone leaves too little room for one row of controls.
      className="@container @max-[15rem]:[&>header]:h-auto @max-[15rem]:[&>header]:flex-wrap"
      lead={
        <>
          <SidesPicker sides={sides} onSides={setSides} />
          <BarsSwitch />
        </>
      }
      actions={
        <StepPickers
          instrument={instrument}
          depth={depth}
          merge={merge}
          onDepth={setDepth}
          onMerge={(step) => setMerges({ ...merges, [symbol.symbol]: step })}
        />
      }
    >
      <BookLevels
        key={instrument.symbolId}
        market={market}
        sides={sides}
        depth={depth}
        merge={merge}
        unit={unit}
        onUnit={setUnit}
      />
    </Panel>
  )
}
