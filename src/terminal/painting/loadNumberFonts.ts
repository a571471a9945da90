import { asOnPage, type FamilyNaming } from './familyNaming'
import regular from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff2?url'
import strong from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff2?url'

/** The page's font as theme.css names it, and the name that it has in a worker. */
const PAGE_NAME = 'IBM Plex Sans'
const WORKER_NAME = 'Painted Plex'

/**
 * Loads the page's font into a worker, which does not see the page's own. It gets a name of its own, because a canvas keeps
 * to the fallback that it has once taken for a name. Without the font, families stay as they are.
 */
export async function loadNumberFonts(fonts: FontFaceSet): Promise<FamilyNaming> {
  const faces = [
    new FontFace(WORKER_NAME, `url(${regular})`, { weight: '400' }),
    new FontFace(WORKER_NAME, `url(${strong})`, { weight: '600' }),
  ]
  const loaded = await Promise.allSettled(faces.map((face) => face.load()))
  if (loaded.some((each) => each.status === 'rejected')) return asOnPage
  for (const face of faces) fonts.add(face)
  return (families) => families.replace(PAGE_NAME, WORKER_NAME)
}
