import { keepFontFamilies, type MapFontFamilies } from './mapFontFamilies'
import font from '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2?url'

/** Name of the page's font in theme.css, and its name in a worker. */
const PAGE_NAME = 'IBM Plex Sans'
const WORKER_NAME = 'Painted Plex'

/**
 * Loads the page's font into a worker, which cannot use the fonts of the page. The font gets another name, because a
 * canvas keeps the fallback that it once chose for a name. If the font cannot be loaded, families stay unchanged.
 */
export async function loadNumberFonts(fonts: FontFaceSet): Promise<MapFontFamilies> {
  try {
    fonts.add(await new FontFace(WORKER_NAME, `url(${font})`, { weight: '100 700' }).load())
  } catch {
    return keepFontFamilies
  }
  return (families) => families.replace(PAGE_NAME, WORKER_NAME)
}
