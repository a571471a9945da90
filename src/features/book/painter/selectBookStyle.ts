import { type Palette, withOpacity } from '@/terminal/painting/palette'
import type { SizeUnit } from '@/terminal/painting/SizeUnit'
import type { NumberFormats } from './createNumberFormats'
import { text } from '../messages'
import type { BookColors } from './paintBook'
import type { BookBars, LevelBadge, SideColors } from './SideScene'
import type { OwnLevels } from '@/terminal/orders/selectOwnLevels'

/** Own resting lots per side, by ticks. */
export type OwnBook = { asks: OwnLevels; bids: OwnLevels }

/** Prices (ticks) per side with a preview of an order. */
export type PreviewBook = { asks: ReadonlySet<number>; bids: ReadonlySet<number> }

/** The text about an order of a watched address at a level. */
export type WatchedNote = { readonly name: string; readonly size: string }

/** Resting orders of watched addresses by ticks. */
export type WatchedLevels = ReadonlyMap<
  number,
  { readonly badges: readonly LevelBadge[]; readonly notes: readonly WatchedNote[] }
>

/** Resting orders of watched addresses, per side. */
export type WatchedBook = { asks: WatchedLevels; bids: WatchedLevels }

/** The value without watched addresses. */
export const NO_WATCHED: WatchedBook = { asks: new Map(), bids: new Map() }

/** The inputs of a book's style. */
export type StyleInput = {
  colors: BookColors
  unit: SizeUnit
  bars: BookBars
  numbers: NumberFormats
  own: OwnBook
  previews: PreviewBook
  watched: WatchedBook
}

/** The style of a book in a theme, with number formats and own orders. */
export function selectBookStyle({ colors, unit, bars, numbers, own, previews, watched }: StyleInput): BookStyle {
  const markers = { ownMark: text('own'), previewMark: text('preview') }
  const side = (name: keyof OwnBook) => ({
    numbers,
    own: own[name],
    previews: previews[name],
    watched: watched[name],
    ...markers,
  })
  return { unit, colors, bars, asks: side('asks'), bids: side('bids') }
}

/** The book's colors in a theme. */
export function selectBookColors(palette: Palette): BookColors {
  return {
    asks: colorsOf(palette, palette.down, palette['down-soft']),
    bids: colorsOf(palette, palette.up, palette['up-soft']),
    spread: {
      ground: palette.panel,
      last: { up: palette.up, down: palette.down, flat: palette.ink },
      number: palette.muted,
      name: palette.faint,
    },
  }
}

function colorsOf(palette: Palette, price: string, bar: string): SideColors {
  const reach = withOpacity(palette.ink, 0.06)
  return { ground: palette.panel, price, size: palette.ink, total: palette.muted, bar, own: palette.accent, reach }
}

/** The style of a book, and what it shows besides its levels. */
export type BookStyle = { unit: SizeUnit; colors: BookColors; bars: BookBars; asks: SideStyle; bids: SideStyle }

/** What a side shows besides its levels. `previews`: prices (ticks) with a preview of an order. */
export type SideStyle = {
  numbers: NumberFormats
  own: OwnLevels
  previews: ReadonlySet<number>
  watched: WatchedLevels
  ownMark: string
  previewMark: string
}
