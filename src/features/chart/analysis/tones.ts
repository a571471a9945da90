import type { ChartColors } from '../canvas/chartColors'

/** Named colors of indicator lines and drawings; each has a shade for the dark and one for the light theme. */
export const TONES = ['blue', 'violet', 'pink', 'red', 'orange', 'yellow', 'green', 'teal', 'grey'] as const
export type Tone = (typeof TONES)[number]

const ON_DARK: Record<Tone, string> = {
  blue: '#5b9dff',
  violet: '#b18cff',
  pink: '#ff7fc1',
  red: '#f4706b',
  orange: '#ff9f4a',
  yellow: '#ead04b',
  green: '#45cf8f',
  teal: '#41cfd6',
  grey: '#a2acba',
}

const ON_LIGHT: Record<Tone, string> = {
  blue: '#1f5fd6',
  violet: '#7038d1',
  pink: '#c2257f',
  red: '#c62f36',
  orange: '#b45a00',
  yellow: '#8a6d00',
  green: '#0a7a4a',
  teal: '#0b7a83',
  grey: '#4b5563',
}

/** The tone's color (`#rrggbb`) on the chart's background. */
export function colorOfTone(tone: Tone, { ground }: Pick<ChartColors, 'ground'>): string {
  return (isLight(ground) ? ON_LIGHT : ON_DARK)[tone]
}

/** Whether a background color is light. Accepts `#rrggbb`, and `#rgb`, to which a build may shorten it. */
function isLight(ground: string): boolean {
  const digits = ground.length === 4 ? ground.replace(/[0-9a-f]/gi, '$&$&') : ground
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(digits.slice(at, at + 2), 16))
  return 0.3 * red! + 0.6 * green! + 0.1 * blue! > 128
}
