import { keepFontFamilies, type MapFontFamilies } from '@/terminal/painting/mapFontFamilies'
import { loadNumberFonts } from '@/terminal/painting/loadNumberFonts'
import { type PainterScope, servePainters } from '@/terminal/painting/servePainters'
import { type BookSetup, createBookPainter } from './createBookPainter'
import type { BookScene } from './paintBook'

// The entry of the worker that paints the order book, to keep the page's thread free.
const scope = globalThis as unknown as PainterScope<BookSetup, BookScene> & { fonts: FontFaceSet }

let naming: MapFontFamilies = keepFontFamilies

const renew = servePainters<BookSetup, BookScene>(scope, (canvas) => createBookPainter(canvas, () => naming))
void loadNumberFonts(scope.fonts).then((loaded) => {
  naming = loaded
  renew()
})
