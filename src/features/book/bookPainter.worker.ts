import { loadFigureFonts } from '@/desk/paint/loadFigureFonts'
import { type PainterScope, servePainters } from '@/desk/paint/servePainters'
import { type BookSetup, createBookPainter } from './createBookPainter'
import type { BookPicture } from './paintBook'

// The entry of the worker that paints the order book, so that the page's own thread need not.
const scope = globalThis as unknown as PainterScope<BookSetup, BookPicture> & { fonts: FontFaceSet }

const renew = servePainters(scope, createBookPainter)
void loadFigureFonts(scope.fonts).then(renew)
