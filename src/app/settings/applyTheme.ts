import type { VenueEntry } from '@/client/types'
import type { Settings } from '@/terminal/session/settings'

/** Puts the chosen theme and colors on the document, where the tokens of theme.css look for them. */
export function applyTheme({ theme, colors }: Pick<Settings, 'theme' | 'colors'>, systemLight: boolean): void {
  const { dataset } = document.documentElement
  dataset.theme = theme === 'system' ? (systemLight ? 'light' : 'dark') : theme
  dataset.colors = colors
}

/** Gives the document the accent color of the venue's kind: a practice venue never looks like a real one. */
export function applyVenue({ faucet }: Pick<VenueEntry, 'faucet'>): void {
  document.documentElement.dataset.venue = faucet ? 'practice' : 'real'
}
