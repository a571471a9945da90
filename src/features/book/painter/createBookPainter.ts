import { chooseNumberFont } from '@/terminal/painting/numberFont'
import { keepFontFamilies, type MapFontFamilies } from '@/terminal/painting/mapFontFamilies'
import { type AnyCanvas, type AnyContext, fitCanvas, type PaintArea, type Painter } from '@/terminal/painting/painter'
import type { Instrument } from '@/trading/instrument/instrument'
import type { SizeUnit } from '@/terminal/painting/SizeUnit'
import { createNumberFormats } from './createNumberFormats'
import { type BookColors, type SideStyles, type BookScene, paintBook } from './paintBook'

/** The rarely changing inputs of the painter, as plain data that can be posted to a worker. */
export type BookSetup = {
  area: PaintArea
  /** The page's font. */
  family: string
  instrument: Instrument
  unit: SizeUnit
  colors: BookColors
}

/**
 * Creates the painter of one book's canvas, for a worker or the page. `name` maps font families to the names under
 * which they are loaded.
 */
export function createBookPainter(
  canvas: AnyCanvas,
  name: () => MapFontFamilies = () => keepFontFamilies,
): Painter<BookSetup, BookScene> {
  let context: AnyContext | null = null
  let style: SideStyles | null = null
  return {
    setUp({ area, family, instrument, unit, colors }) {
      context = fitCanvas(canvas, area, colors.spread.ground)
      if (!context) return
      const numbers = createNumberFormats(instrument, unit)
      style = { width: area.width, family: chooseNumberFont(context, name()(family)), colors, numbers }
    },
    paint(scene) {
      if (context && style) paintBook(context, scene, style)
    },
  }
}
