import { chooseNumberFont } from '@/terminal/painting/numberFont'
import { asOnPage, type FamilyNaming } from '@/terminal/painting/familyNaming'
import { type AnyCanvas, type AnyContext, fitCanvas, type PaintArea, type Painter } from '@/terminal/painting/painter'
import type { Instrument } from '@/trading/instrument/instrument'
import type { SizeUnit } from '@/terminal/painting/SizeUnit'
import { createNumberFormats } from './createNumberFormats'
import { type BookColors, type SideStyles, type BookScene, paintBook } from './paintBook'

/** How the book looks until further notice: plain data, fit to be posted to a worker. */
export type BookSetup = {
  area: PaintArea
  /** The page's font. */
  family: string
  instrument: Instrument
  unit: SizeUnit
  colors: BookColors
}

/** Makes the painter of one book's canvas; it runs in a worker as well as on the page. `name` says how fonts are called there. */
export function createBookPainter(
  canvas: AnyCanvas,
  name: () => FamilyNaming = () => asOnPage,
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
