import { applyTheme } from '@/app/settings/applyTheme'

/** Where src/startTerminal.tsx stores the settings. */
const SETTINGS_KEY = 'kedge.settings'
const THEMES = ['dark', 'light', 'system'] as const
const COLORS = ['green-red', 'red-green', 'blue-orange'] as const

/** The stored value if it is one of those that there are, else the first. */
function choose<T extends string>(stored: unknown, values: readonly [T, ...T[]]): T {
  return values.find((value) => value === stored) ?? values[0]
}

function readStored(): { theme?: unknown; colors?: unknown } {
  try {
    return JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? '{}').settings ?? {}
  } catch {
    // Without storage the page has its usual look.
    return {}
  }
}

// The outline of the page is painted before its code is there, in the chosen theme.
const { theme, colors } = readStored()
applyTheme(
  { theme: choose(theme, THEMES), colors: choose(colors, COLORS) },
  matchMedia('(prefers-color-scheme: light)').matches,
)
