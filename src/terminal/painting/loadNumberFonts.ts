import { asOnPage, type FamilyNaming } from './familyNaming'
import font from '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2?url'

/** The page's font as theme.css names it, and the name that it has in a worker. */
const PAGE_NAME = 'IBM Plex Sans'
const WORKER_NAME = 'Painted Plex'

/**
 * Loads the page's font into a worker, which does not see the page's own. It gets a name of its own, because a canvas keeps
 * to the fallback that it has once taken for a name. Without the font, families stay as they are.
 */
export async function loadNumberFonts(fonts: FontFaceSet): Promise<FamilyNaming> {
  try {
    fonts.add(await new FontFace(WORKER_NAME, `url(${font})`, { weight: '100 700' }).load())
  } catch {
    return asOnPage
  }
  return (families) => families.replace(PAGE_NAME, WORKER_NAME)
}
