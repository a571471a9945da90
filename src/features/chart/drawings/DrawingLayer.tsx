import { useEffect, useEffectEvent, useRef } from 'react'
import { announce } from '@/ui/announce'
import type { AnalysisStore } from '../analysis/createAnalysisStore'
import type { LayerProps, ChartStage } from '../ChartStage'
import { DrawingToolbar } from './DrawingToolbar'
import type { ChartStyle } from '../canvas/chartOptions'
import { createDrawingEditor, type DrawingEditor } from './createDrawingEditor'
import { createDrawingScene } from './createDrawingScene'
import { listenKeys } from './listenKeys'
import { listenPointer } from './listenPointer'
import { text } from './messages'
import { nameDrawing } from './nameDrawing'

/** Shows the drawings of the open market's chart, and their toolbar. */
export function DrawingLayer({ stage, style, analysis }: LayerProps & { analysis: AnalysisStore }) {
  const attached = useRef<AttachedDrawings | null>(null)
  const currentStyle = useEffectEvent(() => style)
  useEffect(() => {
    const newLayer = attachDrawings(stage, analysis, currentStyle())
    attached.current = newLayer
    return () => {
      attached.current = null
      newLayer.dispose()
      analysis.editing.setState({ selected: null })
    }
  }, [stage, analysis])
  useEffect(() => attached.current?.restyle(style), [style])
  return (
    <DrawingToolbar
      analysis={analysis}
      instrument={stage.instrument}
      onCancel={() => {
        attached.current?.editor.cancel()
        analysis.editing.setState({ tool: null })
      }}
      onRemove={() => {
        attached.current?.editor.removeSelected()
        stage.element.focus({ preventScroll: true })
      }}
    />
  )
}

/** The drawings on a chart, and the tool that edits them. */
type AttachedDrawings = {
  editor: DrawingEditor
  restyle: (style: ChartStyle) => void
  dispose: () => void
}

/** Adds a market's drawings to its chart, and connects pointer and keys to the editor. */
function attachDrawings(stage: ChartStage, analysis: AnalysisStore, style: ChartStyle): AttachedDrawings {
  const scene = createDrawingScene(stage, analysis, style)
  const editor = createDrawingEditor(scene, analysis, (drawing) =>
    announce(text('drawn', { name: nameDrawing(drawing, stage.instrument) })),
  )
  const ends = [
    listenPointer(stage.element, scene, editor, () => {
      const { selected } = analysis.editing.getState()
      if (selected) analysis.editing.setState({ openSettings: selected })
    }),
    listenKeys(stage, scene, editor, analysis),
  ]
  return {
    editor,
    restyle: scene.restyle,
    dispose() {
      for (const end of ends) end()
      scene.dispose()
    },
  }
}
