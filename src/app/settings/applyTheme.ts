import type { Settings } from '@/terminal/session/settings'

/** Puts the chosen theme and colors on the document, where the tokens of theme.css look for them. */
export function applyTheme({ theme, colors }: Pick<Settings, 'theme' | 'colors'>, systemLight: boolean): void {
  const { dataset } = document.documentElement
  dataset.theme = theme === 'system' ? (systemLight ? 'light' : 'dark') : theme
  dataset.colors = colors
}
