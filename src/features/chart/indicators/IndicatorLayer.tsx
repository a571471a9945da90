import { useEffect, useEffectEvent, useRef } from 'react'
import type { AnalysisStore } from '../analysis/createAnalysisStore'
import type { LayerProps } from '../ChartStage'
import { attachIndicators, type IndicatorLayer as Attached } from './attachIndicators'

/** Draws the indicators of the open market. */
export function IndicatorLayer({ stage, style, analysis }: LayerProps & { analysis: AnalysisStore }) {
  const attached = useRef<Attached | null>(null)
  const colors = useEffectEvent(() => style.colors)
  useEffect(() => {
    const made = attachIndicators(stage, analysis, colors())
    attached.current = made
    return () => {
      attached.current = null
      made.dispose()
    }
  }, [stage, analysis])
  useEffect(() => attached.current?.restyle(style.colors), [style])
  return null
}
