import { useState, Suspense } from 'react'
import { clsx } from 'clsx'
import Users from 'lucide-react/icons/users'
import Camera from 'lucide-react/icons/camera'
import { useMarket, usePanelScope } from '@/terminal/market/market'
import { useServices, useSetting } from '@/terminal/session/Services'
import { AlertsButton } from '@/terminal/alerts/AlertsButton'
import { useLive } from '@/terminal/live/useLive'
import { useHasRoom } from '@/ui/PanelRoom'
import { useMediaQuery } from '@/ui/useMediaQuery'
import { Badge } from '@/ui/Badge'
import { Panel } from '@/ui/Panel'
import { ScrollRow } from '@/ui/table/ScrollRow'
import { zoneOf } from '@/terminal/format/zones'
import { INTERVALS, type Interval } from '@/protocol/records/kline'
import { Segmented } from '@/ui/controls/Segmented'
import { Select } from '@/ui/controls/Select'
import { showDialog } from '@/terminal/session/dialogs'
import { useDrawnAddresses } from '@/terminal/watch/useDrawnAddresses'
import { IconButton } from '@/ui/controls/IconButton'
import { lazyPart } from '@/ui/lazyPart'
import { Popover } from '@/ui/overlays/Popover'
import { Skeleton } from '@/ui/Skeleton'
import { DrawingsButton, IndicatorsButton, SettingsButton, TableButton } from './ChartMenus'
import { MarketChart } from './MarketChart'
import { text } from './messages'
import { FullScreenButton, useFullScreen } from './fullScreen/FullScreenButton'
import type { ChartStage } from './ChartStage'
import { useChartInterval } from './useChartInterval'
import { text as overlayText } from './overlays/messages'
import { text as imageText } from './image/messages'

/** The chart of the open market: region `Chart`; in a layout, which can have several charts, with its market's name. */
export function ChartPanel() {
  const { instrument } = useMarket()
  const { feed } = useServices()
  const scope = usePanelScope()
  const [interval, setInterval] = useChartInterval()
  const [zone] = useSetting('timeZone')
  const [isFullScreen, setFullScreen] = useFullScreen()
  const [stage, setStage] = useState<ChartStage | null>(null)
  const isTablet = useMediaQuery(TABLET)
  const isNarrow = !useHasRoom(isFullScreen ? 0 : MIN_REM) || (isTablet && !isFullScreen)
  const live = feed.candle(instrument.symbolId, interval)
  const tools = (
    // In a narrow panel the row scrolls.
    <ScrollRow rowClassName="items-center gap-1 max-sm:gap-0">
      <SettingsButton />
      <DrawingsButton />
      <IndicatorsButton />
      <AlertsButton symbolId={instrument.symbolId} symbol={instrument.symbol} />
      <WatchedButton />
      <FullScreenButton on={isFullScreen} onChange={setFullScreen} />
      <TableButton stage={stage} />
      <ImageButton stage={stage} />
    </ScrollRow>
  )
  const isStale = useLive(live, (view) => view.phase === 'stale')
  return (
    <Panel
      title={scope ? text('titleOf', { symbol: instrument.symbol }) : text('title')}
      hideTitle
      className={clsx(isFullScreen && 'fixed inset-0 z-30')}
      lead={
        <>
          {isFullScreen && <span className="pe-2 font-medium text-ink">{instrument.symbol}</span>}
          <IntervalPicker isNarrow={isNarrow} value={interval} onChange={setInterval} />
          {isNarrow && tools}
        </>
      }
      actions={!isNarrow && tools}
    >
      <MarketChart
        key={`${instrument.symbolId} ${interval} ${zone}`}
        instrument={instrument}
        interval={interval}
        live={live}
        isStale={isStale}
        zone={zoneOf(zone)}
        onStage={setStage}
        onFullScreen={() => setFullScreen(!isFullScreen)}
      />
      {isStale && (
        // Over the chart, because in the toolbar it would shift controls under the pointer.
        <Badge tone="warn" title={text('staleHint')} className="absolute top-1.5 left-1/2 z-10 -translate-x-1/2">
          {text('stale')}
        </Badge>
      )}
    </Panel>
  )
}

const OPTIONS = INTERVALS.map((interval) => ({ value: interval, label: interval }))

/** Minimum width of a panel with intervals and tools in one row, rem. */
const MIN_REM = 26

/** A touch screen so narrow that the tools, which are larger there, leave no room for intervals in a row. */
const TABLET = '(pointer: coarse) and (width < 64rem)'

type IntervalProps = { isNarrow: boolean; value: Interval; onChange: (interval: Interval) => void }

/**
 * The thirteen intervals in one row, which scrolls with visible arrows; a list on phones, tablets and in a narrow
 * panel.
 */
function IntervalPicker({ isNarrow, value, onChange }: IntervalProps) {
  if (isNarrow)
    return (
      <Select label={text('intervals')} compact className="w-15" value={value} options={OPTIONS} onChange={onChange} />
    )
  return (
    <ScrollRow>
      <Segmented
        label={text('intervals')}
        size="small"
        value={value}
        options={OPTIONS}
        onChange={onChange}
        className="shrink-0"
      />
    </ScrollRow>
  )
}

/** The button that opens the list of watched addresses. It is highlighted while any address is shown. */
function WatchedButton() {
  const drawnAddresses = useDrawnAddresses()
  return (
    <IconButton
      label={overlayText('open')}
      icon={<Users className="size-4" />}
      className={drawnAddresses.length > 0 ? 'text-accent' : ''}
      onClick={() => showDialog('watched')}
    />
  )
}

const ImageMenu = lazyPart(async () => (await import('./image/ImageMenu')).ImageMenu)

/** The button that opens the menu for an image of the chart; disabled while the chart has no bars. */
function ImageButton({ stage }: { stage: ChartStage | null }) {
  return (
    <Popover
      label={imageText('image')}
      align="end"
      className="w-64"
      trigger={(props) => (
        <IconButton
          {...props}
          disabled={stage === null}
          label={imageText('image')}
          icon={<Camera className="size-4" />}
        />
      )}
    >
      {(close) => (
        <Suspense fallback={<Skeleton rows={2} className="p-3" />}>
          {stage && <ImageMenu stage={stage} close={close} />}
        </Suspense>
      )}
    </Popover>
  )
}
