import { Suspense } from 'react'
import { useAccount, useSetting } from '@/terminal/session/Services'
import { useLive } from '@/terminal/live/useLive'
import { lazyPart } from '@/ui/lazyPart'
import type { LayerProps } from './ChartStage'
import { FillsLayer } from './fills/FillsLayer'
import { ChartRequests } from './requests/ChartRequests'
import { LinesLayer } from './lines/LinesLayer'
import { BarCountdown } from './overlays/BarCountdown'
import { SharedCrosshair } from './overlays/SharedCrosshair'
import { useScale } from './settings/useScale'
import { PlacingLayer } from './placing/PlacingLayer'
import { useAnalysis } from './analysis/useAnalysis'

/** Renders the layers over the candles. The code of most layers is loaded on demand. */
export function ChartLayers({ onFullScreen, ...props }: LayerProps & { onFullScreen: () => void }) {
  const { address } = useAccount()
  const [fills] = useSetting('chartFills')
  useScale(props.stage)
  return (
    <>
      <Suspense fallback={null}>
        <AnalysisLayer {...props} />
        <ChartRequests stage={props.stage} onFullScreen={onFullScreen} />
      </Suspense>
      {fills && address !== null && <FillsLayer {...props} />}
      <BarCountdown {...props} />
      <LinesLayer {...props} />
      <PlacingLayer {...props} />
      <SharedCrosshair {...props} />
    </>
  )
}

const IndicatorLayer = lazyPart(async () => (await import('./indicators/IndicatorLayer')).IndicatorLayer)
const IndicatorDialog = lazyPart(async () => (await import('./indicators/IndicatorDialog')).IndicatorDialog)
const DrawingLayer = lazyPart(async () => (await import('./drawings/DrawingLayer')).DrawingLayer)
const DrawingDialog = lazyPart(async () => (await import('./drawings/DrawingDialog')).DrawingDialog)

/** Indicators and drawings of the open market; the code of each loads with the first one. */
function AnalysisLayer(props: LayerProps) {
  const analysis = useAnalysis()
  const hasIndicators = useLive(analysis.stored, (stored) => stored.indicators.length > 0)
  const hasDrawings = useLive(analysis.stored, (stored) => stored.drawings.length > 0)
  // Undo must work even when nothing is drawn anymore.
  const steps = useLive(analysis.steps)
  const isEditing = useLive(analysis.editing, (editing) => editing.tool !== null) || steps > 0
  const editing = useLive(analysis.editing, (editing) => editing.openSettings)
  const isIndicator = useLive(analysis.stored, (stored) => stored.indicators.some(({ id }) => id === editing))
  return (
    <Suspense fallback={null}>
      {hasIndicators && <IndicatorLayer {...props} analysis={analysis} />}
      {(hasDrawings || isEditing) && <DrawingLayer {...props} analysis={analysis} />}
      {editing !== null && isIndicator && <IndicatorDialog id={editing} analysis={analysis} />}
      {editing !== null && !isIndicator && <DrawingDialog id={editing} analysis={analysis} />}
    </Suspense>
  )
}
