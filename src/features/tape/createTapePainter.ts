import { rowSize } from '@/terminal/painting/rowSize'
import { chooseNumberFont } from '@/terminal/painting/numberFont'
import { keepFontFamilies, type MapFontFamilies } from '@/terminal/painting/mapFontFamilies'
import { type AnyCanvas, type AnyContext, fitCanvas, type PaintArea, type Painter } from '@/terminal/painting/painter'
import { paintTape, type TapeColors, type TapeStyle, type TapeScene } from './paintTape'

/**
 * The rarely changing inputs of the painter, as plain data that can be posted to a worker. `family`: the page's font.
 */
export type TapeSetup = { area: PaintArea; family: string; colors: TapeColors }

/**
 * Creates the painter of one tape's canvas, for a worker or the page. `name` maps font families to the names under
 * which they are loaded.
 */
export function createTapePainter(
  canvas: AnyCanvas,
  name: () => MapFontFamilies = () => keepFontFamilies,
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
