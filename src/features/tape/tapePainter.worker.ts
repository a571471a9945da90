import { loadFigureFonts } from '@/desk/paint/loadFigureFonts'
import { type PainterScope, servePainters } from '@/desk/paint/servePainters'
import { createTapePainter, type TapeSetup } from './createTapePainter'
import type { TapePicture } from './paintTape'

// The entry of the worker that paints the tape, so that the page's own thread need not.
const scope = globalThis as unknown as PainterScope<TapeSetup, TapePicture> & { fonts: FontFaceSet }

const renew = servePainters(scope, createTapePainter)
void loadFigureFonts(scope.fonts).then(renew)
