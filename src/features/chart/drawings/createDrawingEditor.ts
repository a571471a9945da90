import { type Drawing, type DrawingKind, type Point, pointsOf } from '../analysis/Analysis'
import type { AnalysisStore } from '../analysis/createAnalysisStore'
import type { DrawingScene } from './createDrawingScene'
import { moveDrawing, moveHandle } from './dragDrawing'
import type { Handle } from './Shape'
import type { Spot } from './ChartCoordinates'

/** Edits drawings on the chart, by mouse, finger or keys. */
export type DrawingEditor = {
  /** Starts a drag or sets a point. Returns false if there is nothing at the spot, so that the chart may move. */
  press: (spot: Spot, reach: number) => boolean
  move: (spot: Spot) => void
  release: (spot: Spot) => void
  /** Sets the next point of the chosen tool. */
  setPoint: (spot: Spot) => void
  /** Cancels the unfinished drawing, else the tool, else the selection. Returns false if there is nothing to cancel. */
  cancel: () => boolean
  /** Deletes the selected drawing and returns it, or null. */
  removeSelected: () => Drawing | null
}

type Drag = { drawing: Drawing; handle: Handle | null; from: Spot; latest: Drawing }
type NewDrawing = { id: string; first: Point; pressedAt: Spot }

/** A press that moves less than this is a click, px. */
const CLICK_REACH = 8

/** Creates the editor. `onDrawn` is called with each new drawing. */
export function createDrawingEditor(
  scene: DrawingScene,
  analysis: AnalysisStore,
  onDrawn: (drawing: Drawing) => void,
): DrawingEditor {
  const { editing } = analysis
  let newDrawing: NewDrawing | null = null
  let drag: Drag | null = null

  function pointAt(spot: Spot): Point | null {
    const coordinates = scene.coordinates()
    return coordinates && (editing.getState().magnet ? coordinates.magnetAt(spot) : coordinates.pointAt(spot))
  }

  function draft({ id, first }: NewDrawing, second: Point): Drawing | null {
    const { tool, tone } = editing.getState()
    return tool && { id, kind: tool, points: completePoints(tool, first, second), tone }
  }

  /**
   * Returns all points of a new drawing. A position's stop is half as far from its entry as its target, on the other
   * side.
   */
  function completePoints(tool: DrawingKind, first: Point, second: Point): Drawing['points'] {
    if (tool !== 'position') return pointsOf(tool) === 1 ? [first] : [first, second]
    const coordinates = scene.coordinates()
    const price = first.price - (second.price - first.price) / 2
    const stop = price > 0 ? coordinates?.pointAt({ x: coordinates.x(second.time), y: coordinates.y(price) }) : null
    return [first, second, { time: second.time, price: stop?.price ?? first.price }]
  }

  function finish(started: NewDrawing, second: Point): void {
    const drawing = draft(started, second)
    newDrawing = null
    scene.preview(null)
    if (!drawing) return
    analysis.change({ list: 'drawings', put: drawing })
    editing.setState({ tool: null, selected: drawing.id })
    onDrawn(drawing)
  }

  function setPoint(spot: Spot): void {
    const { tool } = editing.getState()
    const point = pointAt(spot)
    if (!tool || !point) return
    if (newDrawing) return finish(newDrawing, point)
    newDrawing = { id: analysis.createId(), first: point, pressedAt: spot }
    if (pointsOf(tool) === 1) finish(newDrawing, point)
    else scene.preview(draft(newDrawing, point))
  }

  return {
    setPoint,
    press(spot, reach) {
      if (editing.getState().tool) {
        setPoint(spot)
        return true
      }
      const pressed = scene.find(spot, reach)
      editing.setState({ selected: pressed?.drawing.id ?? null })
      if (!pressed) return false
      const { drawing, hit } = pressed
      drag = { drawing, handle: hit === 'body' ? null : hit.handle, from: spot, latest: drawing }
      return true
    },
    move(spot) {
      if (newDrawing) {
        const point = pointAt(spot)
        if (point) scene.preview(draft(newDrawing, point))
      } else if (drag) {
        const coordinates = scene.coordinates()
        const { drawing, handle, from } = drag
        if (!coordinates) return
        drag.latest = handle
          ? moveHandle(drawing, handle, spot, pointAt)
          : moveDrawing(drawing, { x: spot.x - from.x, y: spot.y - from.y }, coordinates)
        scene.preview(drag.latest)
      }
    },
    release(spot) {
      if (newDrawing && distance(spot, newDrawing.pressedAt) > CLICK_REACH) {
        const point = pointAt(spot)
        if (point) finish(newDrawing, point)
      }
      if (!drag) return
      const { drawing, latest, from } = drag
      drag = null
      scene.preview(null)
      if (latest !== drawing && distance(spot, from) > 1) analysis.change({ list: 'drawings', put: latest })
    },
    cancel() {
      const { tool, selected } = editing.getState()
      scene.preview(null)
      if (newDrawing || drag) {
        newDrawing = null
        drag = null
      } else if (tool) editing.setState({ tool: null })
      else if (selected) editing.setState({ selected: null })
      else return false
      return true
    },
    removeSelected() {
      const { selected } = editing.getState()
      const drawing = analysis.stored.getState().drawings.find(({ id }) => id === selected)
      if (!drawing) return null
      analysis.change({ list: 'drawings', remove: drawing.id })
      editing.setState({ selected: null })
      return drawing
    },
  }
}

function distance(a: Spot, b: Spot): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
