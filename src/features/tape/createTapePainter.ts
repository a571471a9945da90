import { rowSize } from '@/terminal/painting/rowSize'
import { chooseNumberFont } from '@/terminal/painting/numberFont'
import { asOnPage, type FamilyNaming } from '@/terminal/painting/familyNaming'
import { type AnyCanvas, type AnyContext, fitCanvas, type PaintArea, type Painter } from '@/terminal/painting/painter'
import { paintTape, type TapeColors, type TapeStyle, type TapeScene } from './paintTape'

/** How the tape looks until further notice: plain data, fit to be posted to a worker. `family` is the page's font. */
export type TapeSetup = { area: PaintArea; family: string; colors: TapeColors }

/** Makes the painter of one tape's canvas; it runs in a worker as well as on the page. `name` says how fonts are called there. */
export function createTapePainter(
  canvas: AnyCanvas,
  name: () => FamilyNaming = () => asOnPage,
): Painter<TapeSetup, TapeScene> {
  let context: AnyContext | null = null
  let style: TapeStyle | null = null
  return {
    setUp({ area, family, colors }) {
      context = fitCanvas(canvas, area, colors.ground)
      if (!context) return
      const { width, height } = area
      style = { width, height, colors, font: `${rowSize().font}px ${chooseNumberFont(context, name()(family))}` }
    },
    paint(scene) {
      if (context && style) paintTape(context, scene, style)
    },
  }
}
