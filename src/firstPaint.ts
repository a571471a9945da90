import { applyTheme } from '@/app/settings/applyTheme'

/** Where src/startTerminal.tsx stores the settings. */
const SETTINGS_KEY = 'kedge.settings'
const THEMES = ['dark', 'light', 'system'] as const
const COLORS = ['green-red', 'red-green', 'blue-orange'] as const
const DENSITIES = ['normal', 'compact'] as const
const SIZES = ['12', '11', '13', '14', '16'] as const

/** The stored value if it is valid, otherwise the first. */
function choose<T extends string>(stored: unknown, values: readonly [T, ...T[]]): T {
  return values.find((value) => value === stored) ?? values[0]
}

function readStored(): { theme?: unknown; colors?: unknown; density?: unknown; fontSize?: unknown } {
  try {
    return JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? '{}').settings ?? {}
  } catch {
    // Without storage the page has its default appearance.
    return {}
  }
}

// Paints the outline of the page in the chosen theme, before the page's code has loaded.
const { theme, colors, density, fontSize } = readStored()
applyTheme(
  {
    theme: choose(theme, THEMES),
    colors: choose(colors, COLORS),
    density: choose(density, DENSITIES),
    fontSize: choose(fontSize, SIZES),
  },
  matchMedia('(prefers-color-scheme: light)').matches,
)
