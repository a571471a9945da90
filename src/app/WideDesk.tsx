import { Panel } from 'react-resizable-panels'
import { useSetting } from '@/desk/Services'
import { Divider } from './Divider'
import { BookPlace, ChartPlace, TapePlace, TicketPlace } from './deskPanels'
import { SplitGroup } from './SplitGroup'
import { TablesArea } from './TablesArea'

/** From 1024 px: chart, book over tape, tables below them, and the ticket at the full height on the right. */
export function WideDesk() {
  const [layoutResets] = useSetting('layoutResets')
  return (
    <SplitGroup key={layoutResets} id="wide" orientation="horizontal">
      <Panel id="markets" minSize={480}>
        <SplitGroup id="wide-markets" orientation="vertical">
          <Panel id="upper" defaultSize="73%" minSize={200}>
            <SplitGroup id="wide-upper" orientation="horizontal">
              <Panel id="chart" minSize={280}>
                <ChartPlace />
              </Panel>
              <Divider between="columns" />
              <Panel
                id="prices"
                defaultSize={280}
                minSize={200}
                maxSize={480}
                groupResizeBehavior="preserve-pixel-size"
              >
                <SplitGroup id="wide-prices" orientation="vertical">
                  <Panel id="book" defaultSize="74%" minSize={160}>
                    <BookPlace />
                  </Panel>
                  <Divider between="rows" />
                  <Panel id="tape" minSize={80}>
                    <TapePlace />
                  </Panel>
                </SplitGroup>
              </Panel>
            </SplitGroup>
          </Panel>
          <Divider between="rows" />
          <Panel id="tables" minSize={100}>
            <TablesArea />
          </Panel>
        </SplitGroup>
      </Panel>
      <Divider between="columns" />
      <Panel id="ticket" defaultSize={300} minSize={260} maxSize={420} groupResizeBehavior="preserve-pixel-size">
        <TicketPlace />
      </Panel>
    </SplitGroup>
  )
}
