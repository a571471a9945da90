import { useEffect, useEffectEvent, useRef } from 'react'
import type { AnalysisStore } from '../analysis/createAnalysisStore'
import type { LayerProps } from '../ChartStage'
import { attachDrawings, type AttachedDrawings } from './attachDrawings'
import { DrawingToolbar } from './DrawingToolbar'

/** Draws what was drawn by hand on the open market's chart, and what can be done with it. */
export function DrawingLayer({ stage, style, analysis }: LayerProps & { analysis: AnalysisStore }) {
  const attached = useRef<AttachedDrawings | null>(null)
  const currentStyle = useEffectEvent(() => style)
  useEffect(() => {
    const made = attachDrawings(stage, analysis, currentStyle())
    attached.current = made
    return () => {
      attached.current = null
      made.dispose()
      analysis.hand.setState({ selected: null })
    }
  }, [stage, analysis])
  useEffect(() => attached.current?.restyle(style), [style])
  return (
    <DrawingToolbar
      analysis={analysis}
      instrument={stage.instrument}
      onCancel={() => {
        attached.current?.hand.cancel()
        analysis.hand.setState({ tool: null })
      }}
      onRemove={() => {
        attached.current?.hand.removeSelected()
        stage.element.focus({ preventScroll: true })
      }}
    />
  )
}
