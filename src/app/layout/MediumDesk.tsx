import { useSetting } from '@/terminal/session/Services'
import { Tabs } from '@/ui/controls/Tabs'
import { useMediaQuery } from '@/ui/useMediaQuery'
import { bookTabs, ChartSlot, TablesSlot, TapeSlot, TicketSlot } from './deskPanels'
import { text } from '../messages'
import { Split } from './Split'

/** The desk from 640 px: two columns, chart over tables, and ticket over book and tape. */
export function MediumDesk() {
  const isTouch = useMediaQuery('(pointer: coarse)')
  return (
    <Split
      id="medium"
      between="columns"
      sized="second"
      // Wider for touch, so that the touch controls fit the book's header.
      size={isTouch ? 340 : 290}
      unit="px"
      min={250}
      max={420}
      minOther={320}
      first={
        <Split
          id="medium-left"
          between="rows"
          sized="first"
          size={60}
          unit="%"
          min={160}
          minOther={100}
          first={<ChartSlot />}
          second={<TablesSlot />}
        />
      }
      second={
        <Split
          id="medium-right"
          between="rows"
          sized="first"
          size={58}
          unit="%"
          min={200}
          minOther={120}
          first={<TicketSlot />}
          second={<PriceTabs />}
        />
      }
    />
  )
}

/** Book, price ladder, depth and tape as tabs. */
export function PriceTabs() {
  const [tab, chooseTab] = useSetting('bookTab')
  return (
    <Tabs
      label={text('marketData')}
      value={tab}
      onChange={chooseTab}
      className="h-full bg-panel"
      tabs={[...bookTabs(), { value: 'tape', label: text('tapeTab'), content: <TapeSlot /> }]}
    />
  )
}
