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
  // 12 px is three quarters of a root em, from which all sizes follow.
  style.fontSize = `${(Number(fontSize) * 4) / 3}px`
}

/** Gives the document the accent color of the venue's kind: a practice venue never looks like a real one. */
export function applyVenue({ faucet }: Pick<VenueEntry, 'faucet'>): void {
  document.documentElement.dataset.venue = faucet ? 'practice' : 'real'
}
