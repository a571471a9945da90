import type { ISeriesPrimitiveAxisView } from 'lightweight-charts'
import type { Drawing } from '../analysis/Analysis'
import type { AnalysisStore } from '../analysis/createAnalysisStore'
import { colorOfTone } from '../analysis/tones'
import type { ChartStyle } from '../canvas/chartOptions'
import { attachToCandles, createPanePrimitive } from '../canvas/createPanePrimitive'
import { isInView } from '../canvas/newestLabels'
import type { ChartStage } from '../ChartStage'
import { createChartCoordinates } from './createChartCoordinates'
import { createDrawingTexts } from './createDrawingTexts'
import { type ShapeHit, hitShape } from './Shape'
import { layoutDrawing } from './layoutDrawing'
import { paintShape } from './paintShape'
import type { ChartCoordinates, Spot } from './ChartCoordinates'

/** The drawings of a chart on the screen. */
export type DrawingScene = {
  coordinates: () => ChartCoordinates | null
  /** The uppermost drawing at a point, and its part there. */
  find: (spot: Spot, reach: number) => { drawing: Drawing; hit: NonNullable<ShapeHit> } | null
  /** Shows an unsaved drawing in place of the stored one with its id; null shows the stored ones. */
  preview: (drawing: Drawing | null) => void
  restyle: (style: ChartStyle) => void
  dispose: () => void
}

/** Distance in px at which the cursor shows that something can be dragged. */
const HOVER_REACH = 6

/** Adds the drawings of a market to its chart. Each paint computes their pixels again from times and prices. */
export function createDrawingScene(stage: ChartStage, analysis: AnalysisStore, initialStyle: ChartStyle): DrawingScene {
  const texts = createDrawingTexts(stage.instrument)
  let style = initialStyle
  let draft: Drawing | null = null

  function shownDrawings(): readonly Drawing[] {
    const { drawings } = analysis.stored.getState()
    return draft ? [...drawings.filter(({ id }) => id !== draft!.id), draft] : drawings
  }

  function repaint(): void {
    if (!stage.isGone()) primitive.requestUpdate()
  }

  const colorOf = (drawing: Drawing) => colorOfTone(drawing.tone, style.colors)
  const isSelected = ({ id }: Drawing) => id === draft?.id || id === analysis.editing.getState().selected

  function find(spot: Spot, reach: number): ReturnType<DrawingScene['find']> {
    const coordinates = createChartCoordinates(stage)
    if (!coordinates) return null
    // Only the selected drawing has handles; others have only a body.
    for (const drawing of shownDrawings().toReversed()) {
      const shape = layoutDrawing(drawing, coordinates, texts)
      const hit = hitShape(isSelected(drawing) ? shape : { ...shape, handles: [] }, spot, reach)
      if (hit) return { drawing, hit }
    }
    return null
  }

  function paint(context: CanvasRenderingContext2D): void {
    const coordinates = createChartCoordinates(stage)
    if (!coordinates) return
    const { fontFamily, colors } = style
    for (const drawing of shownDrawings())
      paintShape(context, layoutDrawing(drawing, coordinates, texts), {
        color: colorOf(drawing),
        ground: colors.ground,
        up: colors.up,
        down: colors.down,
        fontFamily,
        isSelected: isSelected(drawing),
      })
  }

  /** Creates the axis label of a horizontal line's price; none out of view, where it would only widen the axis. */
  function labelOf(drawing: Drawing): readonly ISeriesPrimitiveAxisView[] {
    const { price } = drawing.points[0]
    const y = stage.candles.priceToCoordinate(price)
    if (y === null || !isInView(y, stage.chart)) return []
    const view = {
      coordinate: () => y,
      text: () => texts.price(price),
      textColor: () => style.colors.ground,
      backColor: () => colorOf(drawing),
    }
    return [view]
  }

  const primitive = createPanePrimitive('top', paint, {
    priceAxisViews: () =>
      shownDrawings()
        .filter(({ kind }) => kind === 'horizontal')
        .flatMap(labelOf),
    hitTest(x, y) {
      const hovered = analysis.editing.getState().tool ? null : find({ x, y }, HOVER_REACH)
      if (!hovered) return null
      return { externalId: hovered.drawing.id, zOrder: 'top', cursorStyle: hovered.hit === 'body' ? 'pointer' : 'move' }
    },
  })
  const ends = [
    analysis.stored.subscribe(repaint),
    analysis.editing.subscribe(repaint),
    attachToCandles(stage, primitive),
  ]
  return {
    coordinates: () => createChartCoordinates(stage),
    find,
    preview(drawing) {
      draft = drawing
      repaint()
    },
    restyle(next) {
      style = next
      repaint()
    },
    dispose() {
      for (const end of ends) end()
    },
  }
}
