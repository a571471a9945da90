import { useState } from 'react'
import { clsx } from 'clsx'
import { useMarket, usePanelScope } from '@/terminal/market/market'
import { useServices, useSetting } from '@/terminal/session/Services'
import { AlertsButton } from '@/terminal/alerts/AlertsButton'
import { useLive } from '@/terminal/live/useLive'
import { Badge } from '@/ui/Badge'
import { Panel } from '@/ui/Panel'
import { ScrollRow } from '@/ui/table/ScrollRow'
import { DrawingsButton, IndicatorsButton, SettingsButton, TableButton } from './ChartMenus'
import { IntervalPicker } from './IntervalPicker'
import { MarketChart } from './MarketChart'
import { text } from './messages'
import { FullScreenButton } from './fullScreen/FullScreenButton'
import { useFullScreen } from './fullScreen/useFullScreen'
import { ImageButton } from './image/ImageButton'
import { zoneOf } from '@/terminal/format/zones'
import type { ChartStage } from './ChartStage'
import { WatchedButton } from './overlays/WatchedButton'
import { useChartInterval } from './useChartInterval'

/** The chart of the open market: region `Chart`, in a layout with the name of its market, since a layout has several charts. */
export function ChartPanel() {
  const { instrument } = useMarket()
  const { feed } = useServices()
  const scope = usePanelScope()
  const [interval, setInterval] = useChartInterval()
  const [zone] = useSetting('timeZone')
  const [full, setFull] = useFullScreen()
  const [stage, setStage] = useState<ChartStage | null>(null)
  const live = feed.candle(instrument.symbolId, interval)
  const isStale = useLive(live, (view) => view.phase === 'stale')
  return (
    <Panel
      title={scope ? text('titleOf', { symbol: instrument.symbol }) : text('title')}
      hideTitle
      className={clsx(full && 'fixed inset-0 z-30')}
      lead={
        <>
          {full && <span className="pe-2 font-medium text-ink">{instrument.symbol}</span>}
          <IntervalPicker value={interval} onChange={setInterval} />
        </>
      }
      actions={
        // On a phone the row scrolls.
        <ScrollRow rowClassName="items-center gap-1 max-sm:gap-0">
          <SettingsButton />
          <DrawingsButton />
          <IndicatorsButton />
          <AlertsButton symbolId={instrument.symbolId} symbol={instrument.symbol} />
          <WatchedButton />
          <FullScreenButton on={full} onChange={setFull} />
          <TableButton stage={stage} />
          <ImageButton stage={stage} />
        </ScrollRow>
      }
    >
      <MarketChart
        key={`${instrument.symbolId} ${interval} ${zone}`}
        {...{ instrument, interval, live, isStale }}
        zone={zoneOf(zone)}
        onStage={setStage}
        onFullScreen={() => setFull(!full)}
      />
      {isStale && (
        // Over the chart: in the toolbar it would move what is about to be pressed.
        <Badge tone="warn" title={text('staleHint')} className="absolute top-1.5 left-1/2 z-10 -translate-x-1/2">
          {text('stale')}
        </Badge>
      )}
    </Panel>
  )
}
