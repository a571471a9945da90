import { chooseFigureFont } from './figureFont'
import { fitCanvas } from './fitCanvas'

/** Size of painted figures, px. */
const FONT_SIZE = 12

/** A canvas that lies under a scrolling element and is as large as it. */
export type Surface = {
  /** Takes over the element's size and the page's font. To be called when either has changed. */
  resize: () => void
  /** What to paint on, in CSS pixels, or null while there is nothing to be seen. */
  begin: () => { context: CanvasRenderingContext2D; width: number; height: number; font: string } | null
  /** Height of the element, px. */
  height: () => number
}

/** Makes the surface of a canvas under `cover`. */
export function createSurface(canvas: HTMLCanvasElement, cover: HTMLElement): Surface {
  const view = canvas.ownerDocument.defaultView
  const pixelRatio = () => view?.devicePixelRatio ?? 1
  let area = { width: 0, height: 0, ratio: 1 }
  let context: CanvasRenderingContext2D | null = null
  let font = ''

  function resize(): void {
    area = { width: cover.clientWidth, height: cover.clientHeight, ratio: pixelRatio() }
    context = fitCanvas(canvas, area)
    if (context && view) font = chooseFigureFont(context, FONT_SIZE, view.getComputedStyle(cover).fontFamily)
  }

  return {
    resize,
    begin() {
      // A window moved to another screen changes its pixel ratio, but no size.
      if (area.ratio !== pixelRatio()) resize()
      const { width, height } = area
      return context && width > 0 && height > 0 ? { context, width, height, font } : null
    },
    height: () => area.height,
  }
}
