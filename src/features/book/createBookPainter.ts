import { chooseFigureFamily } from '@/desk/paint/figureFont'
import { asOnPage, type FamilyNaming } from '@/desk/paint/familyNaming'
import { type AnyCanvas, type AnyContext, fitCanvas, type PaintArea, type Painter } from '@/desk/paint/painter'
import type { Instrument } from '@/trading/instrument'
import type { SizeUnit } from '@/desk/paint/SizeUnit'
import { createFigures } from './createFigures'
import { type BookColors, type BookLook, type BookPicture, paintBook } from './paintBook'

/** How the book looks until further notice: plain data, fit to be posted to a worker. */
export type BookSetup = {
  area: PaintArea
  /** The page's font. */
  family: string
  instrument: Instrument
  unit: SizeUnit
  colors: BookColors
}

/** Makes the painter of one book's canvas; it runs in a worker as well as on the page. `name` tells how fonts are called there. */
export function createBookPainter(
  canvas: AnyCanvas,
  name: () => FamilyNaming = () => asOnPage,
): Painter<BookSetup, BookPicture> {
  let context: AnyContext | null = null
  let look: BookLook | null = null
  return {
    setUp({ area, family, instrument, unit, colors }) {
      context = fitCanvas(canvas, area)
      if (!context) return
      const figures = createFigures(instrument, unit)
      look = { width: area.width, family: chooseFigureFamily(context, name()(family)), colors, figures }
    },
    paint(picture) {
      if (context && look) paintBook(context, picture, look)
    },
  }
}
