import { Panel } from '@/ui/Panel'
import { MarketTable } from './MarketTable'
import { text } from './messages'

/** The trader's lists of markets as a panel of a layout: region `Watchlist`. */
export function WatchlistPanel() {
  return (
    <Panel title={text('watchlist')} hideTitle>
      <MarketTable view="watchlist" />
    </Panel>
  )
}
