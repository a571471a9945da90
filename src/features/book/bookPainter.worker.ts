import { asOnPage, type FamilyNaming } from '@/desk/paint/familyNaming'
import { loadFigureFonts } from '@/desk/paint/loadFigureFonts'
import { type PainterScope, servePainters } from '@/desk/paint/servePainters'
import { type BookSetup, createBookPainter } from './createBookPainter'
import type { BookPicture } from './paintBook'

// The entry of the worker that paints the order book, so that the page's own thread need not.
const scope = globalThis as unknown as PainterScope<BookSetup, BookPicture> & { fonts: FontFaceSet }

let naming: FamilyNaming = asOnPage

const renew = servePainters<BookSetup, BookPicture>(scope, (canvas) => createBookPainter(canvas, () => naming))
void loadFigureFonts(scope.fonts).then((loaded) => {
  naming = loaded
  renew()
})
