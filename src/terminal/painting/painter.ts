import type { Notation } from '@/base/notation'
import type { RowSize } from './rowSize'

/** Paints a canvas. `setUp` takes a changed style, `paint` a scene of plain data. */
export type Painter<Setup, Scene> = { setUp: (setup: Setup) => void; paint: (scene: Scene) => void }

/** A message from the page to a painting worker; `id` identifies the canvas. */
export type PainterMessage<Setup, Scene> =
  | { kind: 'begin'; id: number; canvas: OffscreenCanvas }
  | { kind: 'setUp'; id: number; setup: Setup; notation: Notation; rows: RowSize }
  | { kind: 'paint'; id: number; scene: Scene }
  | { kind: 'end'; id: number }

/** A canvas of the page or of a worker. */
export type AnyCanvas = HTMLCanvasElement | OffscreenCanvas
export type AnyContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** Size of a painted area in CSS pixels, and device pixels per CSS pixel. */
export type PaintArea = { width: number; height: number; ratio: number }

/** One context per canvas: Firefox throws on a second call for a canvas that was transferred to a worker. */
const contexts = new WeakMap<AnyCanvas, AnyContext>()

/**
 * Sizes a canvas to the device pixels of its area, so that text is sharp at any zoom, and scales its context to CSS
 * pixels. Returns null for an empty area or without a context. Fills the canvas with `ground` first, because painted
 * bands have whole pixels and would leave a black row in a fractional area.
 */
export function fitCanvas(canvas: AnyCanvas, { width, height, ratio }: PaintArea, ground: string): AnyContext | null {
  const context = contexts.get(canvas) ?? (canvas.getContext('2d', { alpha: false }) as AnyContext | null)
  if (!context) return null
  contexts.set(canvas, context)
  canvas.width = Math.max(1, Math.round(width * ratio))
  canvas.height = Math.max(1, Math.round(height * ratio))
  context.fillStyle = ground
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  return context
}

/** Paints inside a band of a canvas, with the origin at its upper left corner and clipped to it. */
export function paintBand(context: AnyContext, width: number, top: number, height: number, paint: () => void): void {
  context.save()
  context.translate(0, top)
  context.beginPath()
  context.rect(0, 0, width, height)
  context.clip()
  paint()
  context.restore()
}
