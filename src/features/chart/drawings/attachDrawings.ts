import { announce } from '@/ui/announce'
import type { AnalysisStore } from '../analysis/createAnalysisStore'
import type { ChartStyle } from '../canvas/chartOptions'
import type { ChartStage } from '../ChartStage'
import { createDrawingHand, type DrawingHand } from './createDrawingHand'
import { createDrawingScene } from './createDrawingScene'
import { listenKeys } from './listenKeys'
import { listenPointer } from './listenPointer'
import { text } from './messages'
import { nameDrawing } from './nameDrawing'

/** The drawings on a chart, and the hand that draws. */
export type AttachedDrawings = {
  hand: DrawingHand
  restyle: (style: ChartStyle) => void
  dispose: () => void
}

/** Puts a market's drawings on its chart and lets pointer and keys draw, move and delete. */
export function attachDrawings(stage: ChartStage, analysis: AnalysisStore, style: ChartStyle): AttachedDrawings {
  const scene = createDrawingScene(stage, analysis, style)
  const hand = createDrawingHand(scene, analysis, (drawing) =>
    announce(text('drawn', { name: nameDrawing(drawing, stage.instrument) })),
  )
  const ends = [
    listenPointer(stage.element, scene, hand, () => {
      const { selected } = analysis.hand.getState()
      if (selected) analysis.hand.setState({ editing: selected })
    }),
    listenKeys(stage, scene, hand, analysis),
  ]
  return {
    hand,
    restyle: scene.restyle,
    dispose() {
      for (const end of ends) end()
      scene.dispose()
    },
  }
}
