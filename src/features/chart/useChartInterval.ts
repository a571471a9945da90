import { useStore } from 'zustand'
import { INTERVALS, type Interval } from '@/protocol/records/kline'
import { usePanelScope } from '@/terminal/market/market'
import { changeLinks, marketLinks, selectInterval } from '@/terminal/market/marketLinks'
import { useSetting } from '@/terminal/session/Services'

const DEFAULT_INTERVAL = '15m'

/** Returns the interval of a chart and its setter: the panel's if it has a market of its own, else the page's. */
export function useChartInterval(): [Interval, (interval: Interval) => void] {
  const scope = usePanelScope()
  const panelInterval = useStore(marketLinks, (links) => (scope ? selectInterval(links, scope.id) : null))
  const [storedInterval, store] = useSetting('chartInterval')
  const preferred = INTERVALS.find((interval) => interval === storedInterval) ?? DEFAULT_INTERVAL
  if (!scope) return [preferred, store]
  return [panelInterval ?? preferred, (interval) => changeLinks({ kind: 'interval', panel: scope.id, interval })]
}
