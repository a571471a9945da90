/** Color tokens of painted panels, by their names in theme.css after `--color-`. */
export const PAINTED_COLORS = [
  'ground',
  'panel',
  'raised',
  'hover',
  'line',
  'edge',
  'ink',
  'muted',
  'faint',
  'accent',
  'accent-soft',
  'up',
  'up-soft',
  'down',
  'down-soft',
  'warn',
  'watch-a',
  'watch-b',
  'watch-c',
  'watch-d',
] as const

/** Colors of the current theme, as CSS colors for a canvas. */
export type Palette = Readonly<Record<(typeof PAINTED_COLORS)[number], string>>

/**
 * Reads the theme's colors from an element. An undefined token is transparent. In forced colors mode they are resolved
 * here: a worker's canvas would use the system colors of a light page.
 */
export function readPalette(element: Element, view: Window): Palette {
  const style = view.getComputedStyle(element)
  const resolve = view.matchMedia('(forced-colors: active)').matches ? createResolver(element, view) : null
  const entries = PAINTED_COLORS.map((name) => {
    const token = style.getPropertyValue(`--color-${name}`).trim() || 'transparent'
    return [name, resolve ? resolve.read(token) : token]
  })
  resolve?.end()
  return Object.fromEntries(entries) as Palette
}

/**
 * Creates a function that converts system color names to `#rrggbb`, using the color that the page computes for them.
 */
function createResolver(element: Element, view: Window) {
  const probe = view.document.createElement('span')
  probe.style.setProperty('forced-color-adjust', 'none')
  element.append(probe)
  return {
    read(token: string): string {
      if (token.startsWith('#')) return token
      probe.style.color = token
      const channels = view.getComputedStyle(probe).color.match(/\d+/g)?.slice(0, 3) ?? []
      return channels.length < 3
        ? token
        : `#${channels.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`
    },
    end: () => probe.remove(),
  }
}

/** Whether two palettes have equal colors. */
export function equalPalettes(a: Palette, b: Palette): boolean {
  return PAINTED_COLORS.every((name) => a[name] === b[name])
}

/** Returns a color `#rrggbb` with an opacity from 0 to 1; other formats unchanged. */
export function withOpacity(color: string, opacity: number): string {
  if (!/^#[0-9a-f]{6}$/i.test(color)) return color
  const alpha = Math.round(opacity * 255)
  return `${color}${alpha.toString(16).padStart(2, '0')}`
}
