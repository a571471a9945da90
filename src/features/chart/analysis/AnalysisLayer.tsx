import { lazy, Suspense } from 'react'
import { useLive } from '@/desk/useLive'
import type { LayerProps } from '../ChartLayers'
import { useAnalysis } from './useAnalysis'

const IndicatorLayer = lazy(async () => ({
  default: (await import('../indicators/IndicatorLayer')).IndicatorLayer,
}))
const IndicatorEditor = lazy(async () => ({
  default: (await import('../indicators/IndicatorEditor')).IndicatorEditor,
}))

/** Indicators and drawings of the open market; the code of each comes with the first of them. */
export function AnalysisLayer(props: LayerProps) {
  const analysis = useAnalysis()
  const hasIndicators = useLive(analysis.kept, (kept) => kept.indicators.length > 0)
  const editing = useLive(analysis.hand, (hand) => hand.editing)
  return (
    <Suspense fallback={null}>
      {hasIndicators && <IndicatorLayer {...props} analysis={analysis} />}
      {editing !== null && <IndicatorEditor id={editing} analysis={analysis} />}
    </Suspense>
  )
}
