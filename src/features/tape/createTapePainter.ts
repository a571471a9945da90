import { chooseFigureFamily } from '@/desk/paint/figureFont'
import { asOnPage, type FamilyNaming } from '@/desk/paint/familyNaming'
import { type AnyCanvas, type AnyContext, fitCanvas, type PaintArea, type Painter } from '@/desk/paint/painter'
import { paintTape, type TapeColors, type TapeLook, type TapePicture } from './paintTape'

/** How the tape looks until further notice: plain data, fit to be posted to a worker. `family` is the page's font. */
export type TapeSetup = { area: PaintArea; family: string; colors: TapeColors }

/** Makes the painter of one tape's canvas; it runs in a worker as well as on the page. `name` tells how fonts are called there. */
export function createTapePainter(
  canvas: AnyCanvas,
  name: () => FamilyNaming = () => asOnPage,
): Painter<TapeSetup, TapePicture> {
  let context: AnyContext | null = null
  let look: TapeLook | null = null
  return {
    setUp({ area, family, colors }) {
      context = fitCanvas(canvas, area)
      if (!context) return
      const { width, height } = area
      look = { width, height, colors, font: `12px ${chooseFigureFamily(context, name()(family))}` }
    },
    paint(picture) {
      if (context && look) paintTape(context, picture, look)
    },
  }
}
