import { useState } from 'react'
import { clsx } from 'clsx'
import { useMarket } from '@/terminal/market/market'
import { useServices, useSetting } from '@/terminal/session/Services'
import { useLive } from '@/terminal/live/useLive'
import { INTERVALS } from '@/protocol/records/kline'
import { Badge } from '@/ui/Badge'
import { Panel } from '@/ui/Panel'
import { AlertsButton } from './alerts/AlertsButton'
import { ChartToolbar } from './ChartToolbar'
import { DrawingsButton } from './drawings/DrawingsButton'
import { IndicatorsButton } from './indicators/IndicatorsButton'
import { IntervalPicker } from './IntervalPicker'
import { MarketChart } from './MarketChart'
import { text } from './messages'
import { FullScreenButton } from './fullScreen/FullScreenButton'
import { useFullScreen } from './fullScreen/useFullScreen'
import { ImageButton } from './image/ImageButton'
import { SettingsButton } from './settings/SettingsButton'
import { zoneOf } from './settings/zones'
import type { ChartStage } from './ChartStage'
import { WatchedButton } from './overlays/WatchedButton'

const USUAL_INTERVAL = '15m'

/** The chart of the open market: region `Chart`. */
export function ChartPanel() {
  const { instrument } = useMarket()
  const { feed } = useServices()
  const [kept, setInterval] = useSetting('chartInterval')
  const [zone] = useSetting('chartZone')
  const interval = INTERVALS.find((each) => each === kept) ?? USUAL_INTERVAL
  const [full, setFull] = useFullScreen()
  const [stage, setStage] = useState<ChartStage | null>(null)
  const live = feed.candle(instrument.symbolId, interval)
  const isStale = useLive(live, (view) => view.phase === 'stale')
  return (
    <Panel
      title={text('title')}
      hideTitle
      className={clsx(full && 'fixed inset-0 z-30')}
      lead={
        <>
          {full && <span className="pr-2 font-medium text-ink">{instrument.symbol}</span>}
          <IntervalPicker value={interval} onChange={setInterval} />
        </>
      }
      actions={
        <ChartToolbar
          status={
            isStale && (
              <Badge tone="warn" title={text('staleHint')}>
                {text('stale')}
              </Badge>
            )
          }
          settings={<SettingsButton />}
          tools={<DrawingsButton />}
          indicators={<IndicatorsButton />}
          alerts={<AlertsButton />}
          watched={<WatchedButton />}
          fullScreen={<FullScreenButton on={full} onChange={setFull} />}
          image={<ImageButton stage={stage} />}
        />
      }
    >
      <MarketChart
        key={`${instrument.symbolId} ${interval} ${zone}`}
        {...{ instrument, interval, live, isStale }}
        zone={zoneOf(zone)}
        onStage={setStage}
      />
    </Panel>
  )
}
