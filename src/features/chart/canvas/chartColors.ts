import { type Palette, withOpacity } from '@/terminal/painting/palette'

/** Colors of the chart, as a canvas takes them. */
export type ChartColors = {
  ground: string
  text: string
  grid: string
  line: string
  cross: string
  crossLabel: string
  up: string
  down: string
  upVolume: string
  downVolume: string
  accent: string
  warn: string
}

/** The chart's colors in a theme. */
export function selectChartColors(palette: Palette): ChartColors {
  return {
    ground: palette.panel,
    text: palette.muted,
    grid: withOpacity(palette.line, 0.5),
    line: palette.line,
    cross: palette.faint,
    crossLabel: palette.raised,
    up: palette.up,
    down: palette.down,
    upVolume: withOpacity(palette.up, 0.35),
    downVolume: withOpacity(palette.down, 0.35),
    accent: palette.accent,
    warn: palette.warn,
  }
}
