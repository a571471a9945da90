import { keepFontFamilies, type MapFontFamilies } from '@/terminal/painting/mapFontFamilies'
import { loadNumberFonts } from '@/terminal/painting/loadNumberFonts'
import { type PainterScope, servePainters } from '@/terminal/painting/servePainters'
import { createTapePainter, type TapeSetup } from './createTapePainter'
import type { TapeScene } from './paintTape'

// The entry of the worker that paints the tape, to keep the page's thread free.
const scope = globalThis as unknown as PainterScope<TapeSetup, TapeScene> & { fonts: FontFaceSet }

let naming: MapFontFamilies = keepFontFamilies

const renew = servePainters<TapeSetup, TapeScene>(scope, (canvas) => createTapePainter(canvas, () => naming))
void loadNumberFonts(scope.fonts).then((loaded) => {
  naming = loaded
  renew()
})
