import type { VenueEntry } from '@/client/types'
import type { Settings } from '@/terminal/session/settings'

/** Sets the chosen theme, colors and sizes on the document for the tokens of theme.css. */
export function applyTheme(
  { theme, colors, density, fontSize }: Pick<Settings, 'theme' | 'colors' | 'density' | 'fontSize'>,
  systemLight: boolean,
): void {
  const { dataset, style } = document.documentElement
  dataset.theme = theme === 'system' ? (systemLight ? 'light' : 'dark') : theme
  dataset.colors = colors
  dataset.density = density
  // The page's 12 px apply at the browser's default font size; with a larger one the whole page scales.
  style.fontSize = `${(Number(fontSize) / 12) * 100}%`
}

/** The default font size of browsers. */
const DEFAULT_FONT_PX = 16

/** The browser's font size relative to the default. Painted rows need it; the rest of the page scales by itself. */
export function browserScale(): number {
  const root = document.documentElement
  const percent = parseFloat(root.style.fontSize) || 100
  const defaultPx = (percent / 100) * DEFAULT_FONT_PX
  return parseFloat(getComputedStyle(root).fontSize) / defaultPx || 1
}

/** Sets the accent color, which differs between practice and real venues so that they cannot be confused. */
export function applyVenue({ faucet }: Pick<VenueEntry, 'faucet'>): void {
  document.documentElement.dataset.venue = faucet ? 'practice' : 'real'
}
