import type { Notation } from '@/base/notation'
import type { RowSize } from './rowSize'

/** What paints a canvas: it gets the style when that changes, and a scene of plain data as often as need be. */
export type Painter<Setup, Scene> = { setUp: (setup: Setup) => void; paint: (scene: Scene) => void }

/** What the page sends to a painting worker. Canvases are distinguished by `id`. */
export type PainterMessage<Setup, Scene> =
  | { kind: 'begin'; id: number; canvas: OffscreenCanvas }
  | { kind: 'setUp'; id: number; setup: Setup; notation: Notation; rows: RowSize }
  | { kind: 'paint'; id: number; scene: Scene }
  | { kind: 'end'; id: number }

/** A canvas that may be on the page or in a worker. */
export type AnyCanvas = HTMLCanvasElement | OffscreenCanvas
export type AnyContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** Size of a painted area in CSS pixels, and device pixels for each of them. */
export type PaintArea = { width: number; height: number; ratio: number }

/** Each canvas is asked for its context once: Firefox throws when a canvas that was handed to a worker is asked again. */
const contexts = new WeakMap<AnyCanvas, AnyContext>()

/**
 * Gives a canvas as many device pixels as its area covers, so that text is crisp at any zoom, and scales its context to
 * CSS pixels. Null where there is no canvas to paint on. All of it is `ground` at first: its parts have whole pixels and may
 * leave a row of an area that has not, which would be black.
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

/** Paints inside a band of a canvas, as if its upper left corner were the origin; nothing goes beyond the band. */
export function paintBand(context: AnyContext, width: number, top: number, height: number, paint: () => void): void {
  context.save()
  context.translate(0, top)
  context.beginPath()
  context.rect(0, 0, width, height)
  context.clip()
  paint()
  context.restore()
}
