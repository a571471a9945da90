import { chooseFigureFamily } from './figureFont'
import { fitCanvas } from './fitCanvas'

/** What there is to paint on, in CSS px. `family` has digits of equal width. */
export type Ground = { context: CanvasRenderingContext2D; width: number; height: number; family: string }

/** A canvas that lies under an element and is as large as it. */
export type Surface = {
  /** Takes over the element's size and the page's font. To be called when either has changed. */
  resize: () => void
  /** What to paint on, or null while there is nothing to be seen. */
  begin: () => Ground | null
}

/** Makes the surface of a canvas under `cover`. */
export function createSurface(canvas: HTMLCanvasElement, cover: HTMLElement): Surface {
  const view = canvas.ownerDocument.defaultView
  const pixelRatio = () => view?.devicePixelRatio ?? 1
  let area = { width: 0, height: 0, ratio: 1 }
  let context: CanvasRenderingContext2D | null = null
  let family = ''

  function resize(): void {
    area = { width: cover.clientWidth, height: cover.clientHeight, ratio: pixelRatio() }
    context = fitCanvas(canvas, area)
    if (context && view) family = chooseFigureFamily(context, view.getComputedStyle(cover).fontFamily)
  }

  return {
    resize,
    begin() {
      // A window moved to another screen changes its pixel ratio, but no size.
      if (area.ratio !== pixelRatio()) resize()
      const { width, height } = area
      return context && width > 0 && height > 0 ? { context, width, height, family } : null
    },
  }
}

/** Paints inside a band of the ground, as if its upper left corner were the origin; nothing goes beyond the band. */
export function paintBand({ context, width }: Ground, top: number, height: number, paint: () => void): void {
  context.save()
  context.translate(0, top)
  context.beginPath()
  context.rect(0, 0, width, height)
  context.clip()
  paint()
  context.restore()
}
