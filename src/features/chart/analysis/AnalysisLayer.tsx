import { Suspense } from 'react'
import { useLive } from '@/terminal/live/useLive'
import { lazyPart } from '@/ui/lazyPart'
import type { LayerProps } from '../ChartStage'
import { useAnalysis } from './useAnalysis'

const IndicatorLayer = lazyPart(async () => (await import('../indicators/IndicatorLayer')).IndicatorLayer)
const IndicatorDialog = lazyPart(async () => (await import('../indicators/IndicatorDialog')).IndicatorDialog)
const DrawingLayer = lazyPart(async () => (await import('../drawings/DrawingLayer')).DrawingLayer)
const DrawingDialog = lazyPart(async () => (await import('../drawings/DrawingDialog')).DrawingDialog)

/** Indicators and drawings of the open market; the code of each comes with the first of them. */
export function AnalysisLayer(props: LayerProps) {
  const analysis = useAnalysis()
  const hasIndicators = useLive(analysis.stored, (stored) => stored.indicators.length > 0)
  const hasDrawings = useLive(analysis.stored, (stored) => stored.drawings.length > 0)
  // What was done can be taken back even when nothing is left of it.
  const steps = useLive(analysis.steps)
  const isAtHand = useLive(analysis.hand, (hand) => hand.tool !== null) || steps > 0
  const editing = useLive(analysis.hand, (hand) => hand.editing)
  const isIndicator = useLive(analysis.stored, (stored) => stored.indicators.some(({ id }) => id === editing))
  return (
    <Suspense fallback={null}>
      {hasIndicators && <IndicatorLayer {...props} analysis={analysis} />}
      {(hasDrawings || isAtHand) && <DrawingLayer {...props} analysis={analysis} />}
      {editing !== null && isIndicator && <IndicatorDialog id={editing} analysis={analysis} />}
      {editing !== null && !isIndicator && <DrawingDialog id={editing} analysis={analysis} />}
    </Suspense>
  )
}
