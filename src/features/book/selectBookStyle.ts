import type { Palette } from '@/desk/paint/palette'
import type { BookStyle } from './createBookScreen'
import type { SizeUnit } from '@/desk/paint/SizeUnit'
import type { Figures } from './createFigures'
import { text } from './messages'
import type { BookColors } from './paintBook'
import type { SideColors } from './paintSide'
import type { OwnLevels } from './selectOwnLevels'

/** Own resting lots of both sides, by ticks. */
export type OwnBook = { asks: OwnLevels; bids: OwnLevels }

/** How the book looks in a theme, with these figures and these own orders. */
export function selectBookStyle(colors: BookColors, unit: SizeUnit, figures: Figures, own: OwnBook): BookStyle {
  const ownMark = text('own')
  const side = (levels: OwnLevels) => ({ figures, own: levels, ownMark })
  return { unit, colors, asks: side(own.asks), bids: side(own.bids) }
}

/** The book's colours in a theme. */
export function selectBookColors(palette: Palette): BookColors {
  return {
    asks: colorsOf(palette, palette.down, palette['down-soft']),
    bids: colorsOf(palette, palette.up, palette['up-soft']),
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
