/** The colour tokens that painted panels use, by the name they have in theme.css behind `--color-`. */
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

/** Colours of the theme in force, as text that a canvas understands. */
export type Palette = Readonly<Record<(typeof PAINTED_COLORS)[number], string>>

/** Reads the theme's colours off an element. A token that is not defined there is transparent. */
export function readPalette(element: Element, view: Window): Palette {
  const style = view.getComputedStyle(element)
  const entries = PAINTED_COLORS.map((name) => [
    name,
    style.getPropertyValue(`--color-${name}`).trim() || 'transparent',
  ])
  return Object.fromEntries(entries) as Palette
}

/** Whether two palettes paint alike. */
export function equalPalettes(a: Palette, b: Palette): boolean {
  return PAINTED_COLORS.every((name) => a[name] === b[name])
}

/** A colour of the form `#rrggbb` with an opacity from 0 to 1; any other form is given back as it is. */
export function withOpacity(color: string, opacity: number): string {
  if (!/^#[0-9a-f]{6}$/i.test(color)) return color
  const alpha = Math.round(opacity * 255)
  return `${color}${alpha.toString(16).padStart(2, '0')}`
}
