import type { Settings } from '@/terminal/session/settings'

/** Puts the chosen theme and colours on the document, where the tokens of theme.css look for them. */
export function applyTheme({ theme, colours }: Pick<Settings, 'theme' | 'colours'>, systemLight: boolean): void {
  const { dataset } = document.documentElement
  dataset.theme = theme === 'system' ? (systemLight ? 'light' : 'dark') : theme
  dataset.colors = colours
}
