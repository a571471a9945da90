import regular from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff2?url'
import strong from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff2?url'

const FAMILY = 'IBM Plex Sans'

/** Loads the page's font into a worker, which does not see the page's own; text painted before, or without it, falls back. */
export async function loadFigureFonts(fonts: FontFaceSet): Promise<void> {
  const faces = [
    new FontFace(FAMILY, `url(${regular})`, { weight: '400' }),
    new FontFace(FAMILY, `url(${strong})`, { weight: '600' }),
  ]
  for (const face of faces) fonts.add(face)
  await Promise.allSettled(faces.map((face) => face.load()))
}
