import { lazy, Suspense, useMemo } from 'react'
import type { Live } from '@/base/live'
import type { Palette } from '@/desk/paint/palette'
import { usePalette } from '@/desk/paint/usePalette'
import { useLive } from '@/desk/useLive'
import type { CandleView } from '@/feed/types'
import type { Interval } from '@/protocol/records/kline'
import type { Instrument } from '@/trading/instrument'
import { classNames } from '@/ui/classNames'
import { selectChartColors } from './chartColors'
import type { ChartLook } from './chartOptions'
import { ChartFaces } from './ChartFaces'
import { OlderNote } from './OlderNote'
import { selectFace } from './selectFace'
import { useCalm } from './useCalm'
import { useCandleHistory } from './useCandleHistory'
import { LOCAL, UTC } from './zone'

// Asked for as soon as the panel's own code has come, so that the library arrives while history is read.
const chartCanvas = import('./ChartCanvas')
const ChartCanvas = lazy(async () => ({ default: (await chartCanvas).ChartCanvas }))

type Props = {
  instrument: Instrument
  interval: Interval
  zoneName: 'local' | 'utc'
  live: Live<CandleView>
  isStale: boolean
}

/** The chart of one market at one interval, with its legend and its faces. */
export function MarketChart({ instrument, interval, zoneName, live, isStale }: Props) {
  const history = useCandleHistory(instrument.symbolId, interval, live)
  const palette = usePalette()
  const calm = useCalm()
  const look = useMemo(() => selectLook(palette, calm), [palette, calm])
  const hasBar = useLive(live, (view) => view.bar !== null)
  const face = selectFace(history, hasBar)

  return (
    <div className={classNames('absolute inset-0', isStale && 'opacity-50')}>
      {face === 'ready' && (
        <Suspense fallback={<ChartFaces face="loading" onRetry={history.reload} />}>
          <ChartCanvas
            {...{ instrument, interval, live, look }}
            zone={zoneName === 'utc' ? UTC : LOCAL}
            history={history.bars}
            onReachStart={history.loadOlder}
            onHole={history.reload}
          />
        </Suspense>
      )}
      {face !== 'ready' && <ChartFaces face={face} onRetry={history.reload} />}
      <OlderNote older={history.older} onRetry={history.retryOlder} />
    </div>
  )
}

function selectLook(palette: Palette, calm: boolean): ChartLook {
  return { colors: selectChartColors(palette), fontFamily: getComputedStyle(document.body).fontFamily, calm }
}
