import type { Palette } from '@/desk/paint/palette'
import type { BookStyle } from './createBookScreen'
import type { Figures } from './createFigures'
import { text } from './messages'
import type { SideColors } from './paintSide'
import type { OwnLevels } from './selectOwnLevels'

/** Own resting lots of both sides, by ticks. */
export type OwnBook = { asks: OwnLevels; bids: OwnLevels }

/** How the book looks in a theme, with these figures and these own orders. */
export function selectBookStyle(palette: Palette, figures: Figures, own: OwnBook): BookStyle {
  const ownMark = text('own')
  return {
    asks: { colors: colorsOf(palette, palette.down, palette['down-soft']), figures, own: own.asks, ownMark },
    bids: { colors: colorsOf(palette, palette.up, palette['up-soft']), figures, own: own.bids, ownMark },
    spread: {
      ground: palette.panel,
      last: { up: palette.up, down: palette.down, flat: palette.ink },
      figure: palette.muted,
      name: palette.faint,
    },
  }
}

function colorsOf(palette: Palette, price: string, bar: string): SideColors {
  return { ground: palette.panel, price, size: palette.ink, total: palette.muted, bar, own: palette.accent }
}
