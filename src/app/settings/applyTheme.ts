import type { VenueEntry } from '@/client/types'
import type { Settings } from '@/terminal/session/settings'

/** Puts the chosen theme, colors and sizes on the document, where the tokens of theme.css look for them. */
export function applyTheme(
  { theme, colors, density, fontSize }: Pick<Settings, 'theme' | 'colors' | 'density' | 'fontSize'>,
  systemLight: boolean,
): void {
  const { dataset, style } = document.documentElement
  dataset.theme = theme === 'system' ? (systemLight ? 'light' : 'dark') : theme
  dataset.colors = colors
  dataset.density = density
  // 12 px is the size in a browser with its usual font size; where a trader has chosen a larger one there, all of the page grows with it.
  style.fontSize = `${(Number(fontSize) / 12) * 100}%`
}

/** The font size of a browser with its own settings unchanged. */
const USUAL_FONT_PX = 16

/** How much larger than usual the browser's own font size is: painted rows follow it, as the rest of the page does by itself. */
export function browserScale(): number {
  const root = document.documentElement
  const percent = parseFloat(root.style.fontSize) || 100
  const usualPx = (percent / 100) * USUAL_FONT_PX
  return parseFloat(getComputedStyle(root).fontSize) / usualPx || 1
}

/** Gives the document the accent color of the venue's kind: a practice venue never looks like a real one. */
export function applyVenue({ faucet }: Pick<VenueEntry, 'faucet'>): void {
  document.documentElement.dataset.venue = faucet ? 'practice' : 'real'
}
