import { useState } from 'react'
import { Panel } from 'react-resizable-panels'
import { useSetting } from '@/desk/Services'
import { Tabs } from '@/ui/Tabs'
import { Divider } from './Divider'
import { BookPlace, ChartPlace, TapePlace, TicketPlace } from './deskPanels'
import { text } from './messages'
import { SplitGroup } from './SplitGroup'
import { TablesArea } from './TablesArea'

/** From 640 px: two columns, chart over tables, and ticket over book and tape. */
export function MediumDesk() {
  const [layoutResets] = useSetting('layoutResets')
  return (
    <SplitGroup key={layoutResets} id="medium" orientation="horizontal">
      <Panel id="left" minSize={320}>
        <SplitGroup id="medium-left" orientation="vertical">
          <Panel id="chart" defaultSize="60%" minSize={160}>
            <ChartPlace />
          </Panel>
          <Divider between="rows" />
          <Panel id="tables" minSize={100}>
            <TablesArea />
          </Panel>
        </SplitGroup>
      </Panel>
      <Divider between="columns" />
      <Panel id="right" defaultSize={290} minSize={250} maxSize={420} groupResizeBehavior="preserve-pixel-size">
        <SplitGroup id="medium-right" orientation="vertical">
          <Panel id="ticket" defaultSize="58%" minSize={200}>
            <TicketPlace />
          </Panel>
          <Divider between="rows" />
          <Panel id="prices" minSize={120}>
            <PriceTabs />
          </Panel>
        </SplitGroup>
      </Panel>
    </SplitGroup>
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
