import { useSetting } from '@/terminal/session/Services'
import { useMarket } from '@/terminal/market/market'
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
  const chosen = merges[symbol.symbol] ?? 1
  // Falls back to 1 if the venue does not offer the stored merge anymore.
  const merge = instrument.merges.includes(chosen) ? chosen : 1
  return (
    <Panel
      title={text('title')}
      hideTitle
      lead={
        <>
          <SidesPicker sides={sides} onSides={setSides} />
          <BarsSwitch />
        </>
      }
      actions={
        <StepPickers
          {...{ instrument, depth, merge }}
          onDepth={setDepth}
          onMerge={(step) => setMerges({ ...merges, [symbol.symbol]: step })}
        />
      }
    >
      <BookLevels key={instrument.symbolId} {...{ market, sides, depth, merge, unit }} onUnit={setUnit} />
    </Panel>
  )
}
