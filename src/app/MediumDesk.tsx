import { useState } from 'react'
import { Tabs } from '@/ui/Tabs'
import { BookPlace, ChartPlace, TapePlace, TicketPlace } from './deskPanels'
import { text } from './messages'
import { Split } from './Split'
import { TablesArea } from './TablesArea'

/** From 640 px: two columns, chart over tables, and ticket over book and tape. */
export function MediumDesk() {
  return (
    <Split
      id="medium"
      between="columns"
      sized="second"
      size={290}
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
          first={<ChartPlace />}
          second={<TablesArea />}
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
          first={<TicketPlace />}
          second={<PriceTabs />}
        />
      }
    />
  )
}

/** Book and tape in one place, one at a time. */
export function PriceTabs() {
  const [chosen, choose] = useState<'book' | 'tape'>('book')
  return (
    <Tabs
      label={text('marketData')}
      value={chosen}
      onChange={choose}
      className="h-full bg-panel"
      tabs={[
        { value: 'book', label: text('bookTab'), content: <BookPlace /> },
        { value: 'tape', label: text('tapeTab'), content: <TapePlace /> },
      ]}
    />
  )
}
