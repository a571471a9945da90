import { Suspense, useEffect, useRef } from 'react'
import { clsx } from 'clsx'
import type { Live } from '@/base/live'
import { useLive } from '@/terminal/live/useLive'
import type { CandleView } from '@/feed/types'
import type { Interval } from '@/protocol/records/kline'
import type { Instrument } from '@/trading/instrument/instrument'
import { lazyPart } from '@/ui/lazyPart'
import type { ChartStage } from './ChartStage'
import { ChartFallback } from './ChartFallback'
import { keepToastsOver } from './keepToastsOver'
import { OlderNote } from './OlderNote'
import { selectPanelState } from './selectPanelState'
import type { Zone } from '@/terminal/format/formatTime'
import { useCandleHistory } from './useCandleHistory'
import { useChartStyle } from './useChartStyle'
import { useSetting } from '@/terminal/session/Services'
import { chartKindOf } from './chartKinds'

const ChartCanvas = lazyPart(async () => (await import('./canvas/ChartCanvas')).ChartCanvas)
// Asked for as soon as the panel's own code has come, so that the library arrives while history is read.
ChartCanvas.preload()

type Props = {
  instrument: Instrument
  interval: Interval
  zone: Zone
  live: Live<CandleView>
  isStale: boolean
  /** Called with what is drawn on, and with null when it is taken down. */
  onStage: (stage: ChartStage | null) => void
  onFullScreen: () => void
}

/** The chart of one market at one interval, with its legend and its states. */
export function MarketChart({ instrument, interval, zone, live, isStale, onStage, onFullScreen }: Props) {
  const history = useCandleHistory(instrument.symbolId, interval, live)
  const style = useChartStyle()
  const [kind] = useSetting('chartKind')
  const hasBar = useLive(live, (view) => view.bar !== null)
  const state = selectPanelState(history, hasBar)

  const place = useRef<HTMLDivElement>(null)
  useEffect(() => keepToastsOver(place.current!), [])

  return (
    <div ref={place} dir="ltr" className={clsx('absolute inset-0', isStale && state === 'ready' && 'opacity-50')}>
      {state === 'ready' && (
        <Suspense fallback={<ChartFallback state="loading" onRetry={history.reload} />}>
          <ChartCanvas
            {...{ instrument, interval, zone, live, style, onStage, onFullScreen }}
            kind={chartKindOf(kind)}
            history={history.bars}
            onReachStart={history.loadOlder}
            onHole={history.reload}
          />
        </Suspense>
      )}
      {state !== 'ready' && <ChartFallback state={state} onRetry={history.reload} />}
      <OlderNote older={history.older} onRetry={history.retryOlder} />
    </div>
  )
}
