import { Suspense, useEffect, useRef } from 'react'
import { clsx } from 'clsx'
import type { Live } from '@/base/live'
import { useLive } from '@/terminal/live/useLive'
import type { CandleView } from '@/feed/types'
import type { Interval } from '@/protocol/records/kline'
import type { Instrument } from '@/trading/instrument/instrument'
import { lazyPart } from '@/ui/lazyPart'
import type { Zone } from '@/terminal/format/formatTime'
import { useSetting } from '@/terminal/session/Services'
import { Button } from '@/ui/controls/Button'
import { Spinner } from '@/ui/Spinner'
import { type FailingRead, ReadFailure } from '@/terminal/tables/ReadFailure'
import { PlaceOrderButton } from '@/terminal/start/PlaceOrderButton'
import { EmptyState } from '@/ui/EmptyState'
import type { ChartStage } from './ChartStage'
import { keepToastsOver } from './keepToastsOver'
import { useCandleHistory, type CandleHistory } from './useCandleHistory'
import { useChartStyle } from './useChartStyle'
import { chartKindOf } from './chartKinds'
import { text } from './messages'

const ChartCanvas = lazyPart(async () => (await import('./canvas/ChartCanvas')).ChartCanvas)
// Preloaded with the panel's code, so that the library arrives while history is read.
ChartCanvas.preload()

type Props = {
  instrument: Instrument
  interval: Interval
  zone: Zone
  live: Live<CandleView>
  isStale: boolean
  /** Called with the stage, and with null when it is removed. */
  onStage: (stage: ChartStage | null) => void
  onFullScreen: () => void
}

/** The chart of one market at one interval, with its legend and states. */
export function MarketChart({ instrument, interval, zone, live, isStale, onStage, onFullScreen }: Props) {
  const history = useCandleHistory(instrument.symbolId, interval, live)
  const style = useChartStyle()
  const [kind] = useSetting('chartKind')
  const hasBar = useLive(live, (view) => view.bar !== null)
  const state = selectChartState(history, hasBar)

  const container = useRef<HTMLDivElement>(null)
  useEffect(() => keepToastsOver(container.current!), [])

  return (
    <div ref={container} dir="ltr" className={clsx('absolute inset-0', isStale && state === 'ready' && 'opacity-50')}>
      {state === 'ready' && (
        <Suspense fallback={<ChartFallback state="loading" query={history.query} />}>
          <ChartCanvas
            instrument={instrument}
            interval={interval}
            zone={zone}
            live={live}
            style={style}
            onStage={onStage}
            onFullScreen={onFullScreen}
            kind={chartKindOf(kind)}
            history={history.bars}
            onReachStart={history.loadOlder}
            onHole={history.reload}
          />
        </Suspense>
      )}
      {state !== 'ready' && <ChartFallback state={state} query={history.query} />}
      <OlderNote older={history.older} onRetry={history.retryOlder} />
    </div>
  )
}

/** Shows at the chart's left edge that older bars are loading, or failed to load. */
function OlderNote({ older, onRetry }: { older: CandleHistory['older']; onRetry: () => void }) {
  if (older === 'idle') return null
  return (
    <div className="absolute top-1/2 inset-s-2 z-10 flex -translate-y-1/2 items-center gap-2 rounded-md border border-line bg-raised px-2 py-1 text-xs text-muted">
      {older === 'loading' ? (
        <>
          <Spinner />
          <span role="status">{text('older')}</span>
        </>
      ) : (
        <>
          <span role="alert">{text('olderFailed')}</span>
          <Button size="small" onClick={onRetry}>
            {text('retry')}
          </Button>
        </>
      )}
    </div>
  )
}

/** What the chart area shows: bars, a skeleton, the empty state, or an error. */
type ChartState = 'ready' | 'loading' | 'empty' | 'failed'

/** The state by the history and whether a bar was pushed. Pushed bars alone do not replace failed history. */
function selectChartState({ state, bars }: Pick<CandleHistory, 'state' | 'bars'>, hasLiveBar: boolean): ChartState {
  if (state !== 'ready') return state
  return bars.length > 0 || hasLiveBar ? 'ready' : 'empty'
}

type ChartFallbackProps = { state: Exclude<ChartState, 'ready'>; query: FailingRead }

/** The content in place of the chart while there are no bars: loading, empty or failed. */
function ChartFallback({ state, query }: ChartFallbackProps) {
  return (
    <div className="absolute inset-0 grid place-items-center bg-panel">
      {state === 'loading' && (
        <span role="status" className="flex items-center gap-2 text-sm text-muted">
          <Spinner />
          {text('loading')}
        </span>
      )}
      {state === 'empty' && (
        <EmptyState title={text('empty')} action={<PlaceOrderButton />}>
          {text('emptyHint')}
        </EmptyState>
      )}
      {state === 'failed' && <ReadFailure query={query} title={text('failed')} />}
    </div>
  )
}
