import { announce } from '@/ui/announce'
import type { ChartStage } from '../ChartStage'
import type { DrawingKind } from '../analysis/Analysis'
import type { AnalysisStore } from '../analysis/createAnalysisStore'
import type { DrawingEditor } from './createDrawingEditor'
import type { DrawingScene } from './createDrawingScene'
import { createDrawingTexts } from './createDrawingTexts'
import { formatMoment } from './formatMoment'
import { text } from './messages'
import { nameDrawing } from './nameDrawing'
import type { Spot } from './ChartCoordinates'

const ARROWS: Record<string, Spot> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
/** Step of the crosshair in pixels, without and with Shift. */
const STEP = 8
const LARGE_STEP = 48

/**
 * Handles keys for drawings while the chart has the focus: Delete, Escape, undo, and with a tool arrows and Enter,
 * which set its points. Escape also deselects a tool when the focus is elsewhere. Returns a function that stops this.
 */
export function listenKeys(
  stage: ChartStage,
  scene: DrawingScene,
  editor: DrawingEditor,
  analysis: AnalysisStore,
): () => void {
  const { element, chart, candles, instrument } = stage
  const texts = createDrawingTexts(instrument)
  const end = new AbortController()
  const { signal } = end
  let crosshair: Spot | null = null

  function moveCross(by: Spot): void {
    const coordinates = scene.coordinates()
    if (!coordinates) return
    const from = crosshair ?? { x: coordinates.width / 2, y: coordinates.height / 2 }
    const clamp = (at: number, max: number) => Math.min(max - 1, Math.max(1, at))
    crosshair = { x: clamp(from.x + by.x, coordinates.width), y: clamp(from.y + by.y, coordinates.height) }
    const point = coordinates.pointAt(crosshair)
    if (!point) return
    editor.move(crosshair)
    chart.setCrosshairPosition(point.price, point.time, candles)
    announce(text('place', { price: texts.price(point.price), time: formatMoment(point.time) }))
  }

  /** Handles a key; returns whether a drawing command used it. */
  function apply(event: KeyboardEvent): boolean {
    const isDrawing = analysis.editing.getState().tool !== null
    const arrow = ARROWS[event.key]
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') return analysis.undo()
    if (event.ctrlKey || event.metaKey || event.altKey) return false
    if (event.key === 'Delete' || event.key === 'Backspace') {
      const removed = editor.removeSelected()
      if (removed) announce(text('removed', { name: nameDrawing(removed, instrument) }))
      return removed !== null
    }
    if (event.key === 'Escape') return editor.cancel()
    if (!isDrawing) return false
    if (arrow) {
      const step = event.shiftKey ? LARGE_STEP : STEP
      moveCross({ x: arrow.x * step, y: arrow.y * step })
    } else if (event.key === 'Enter') {
      if (!crosshair) moveCross({ x: 0, y: 0 })
      if (crosshair) editor.setPoint(crosshair)
    }
    return arrow !== undefined || event.key === 'Enter'
  }

  element.addEventListener(
    'keydown',
    (event) => {
      if (event.target !== element || !apply(event)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    { signal, capture: true },
  )
  element.ownerDocument.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape' && event.target !== element && analysis.editing.getState().tool) editor.cancel()
    },
    { signal },
  )
  function followTool(tool: DrawingKind | null): void {
    crosshair = null
    element.style.cursor = tool ? 'crosshair' : ''
    if (tool) element.focus({ preventScroll: true })
  }
  followTool(analysis.editing.getState().tool)
  const unsubscribe = analysis.editing.subscribe(({ tool }, before) => {
    if (tool !== before.tool) followTool(tool)
  })
  return () => {
    unsubscribe()
    element.style.cursor = ''
    end.abort()
  }
}
