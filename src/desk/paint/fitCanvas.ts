/** Size of a painted area in CSS pixels, and device pixels for each of them. */
export type PaintArea = { width: number; height: number; ratio: number }

/**
 * Gives a canvas as many device pixels as its area covers, so that text is crisp at any zoom, and scales its context to
 * CSS pixels. A canvas that fits already is left alone, for setting its size clears it.
 */
export function fitCanvas(canvas: HTMLCanvasElement, area: PaintArea): CanvasRenderingContext2D | null {
  const context = canvas.getContext('2d', { alpha: true })
  if (!context) return null
  const width = Math.max(1, Math.round(area.width * area.ratio))
  const height = Math.max(1, Math.round(area.height * area.ratio))
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
  context.setTransform(area.ratio, 0, 0, area.ratio, 0, 0)
  return context
}
