import { asOnPage, type FamilyNaming } from '@/desk/paint/familyNaming'
import { loadFigureFonts } from '@/desk/paint/loadFigureFonts'
import { type PainterScope, servePainters } from '@/desk/paint/servePainters'
import { createTapePainter, type TapeSetup } from './createTapePainter'
import type { TapePicture } from './paintTape'

// The entry of the worker that paints the tape, so that the page's own thread need not.
const scope = globalThis as unknown as PainterScope<TapeSetup, TapePicture> & { fonts: FontFaceSet }

let naming: FamilyNaming = asOnPage

const renew = servePainters<TapeSetup, TapePicture>(scope, (canvas) => createTapePainter(canvas, () => naming))
void loadFigureFonts(scope.fonts).then((loaded) => {
  naming = loaded
  renew()
})
