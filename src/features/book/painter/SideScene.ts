import type { BookSideView } from '@/feed/types'
import type { NumberFormats } from './createNumberFormats'
import type { RowWindow } from './selectWindow'

/** A marker beside a level: its number in its color; `hollow` where its data may be outdated. */
export type LevelBadge = { readonly mark: string; readonly color: string; readonly hollow: boolean }

/** Colors of one side, as a canvas takes them. */
export type SideColors = {
  ground: string
  price: string
  size: string
  total: string
  bar: string
  own: string
  reach: string
}

/** What the bars show: each level's own size, or the total down to it. */
export type BookBars = 'level' | 'total'

/** The input of one paint of a side: plain data, so that a worker can paint it. */
export type SideScene = {
  width: number
  height: number
  rows: BookSideView
  window: RowWindow
  bars: BookBars
  /** Lots of a bar as wide as the pane. */
  fullBar: number
  /** Prices (ticks) with own orders. */
  own: ReadonlySet<number>
  /** Prices (ticks) with an order that is about to be sent. */
  previews: ReadonlySet<number>
  /** Markers of watched addresses by price (ticks). */
  badges: ReadonlyMap<number, readonly LevelBadge[]>
  /** The row under the pointer: it and all better rows are highlighted; -1 for none. */
  reach: number
  numbers: NumberFormats
  colors: SideColors
  font: string
}

/** The used part of a canvas context. */
export type SideContext = Pick<
  CanvasRenderingContext2D,
  'fillStyle' | 'font' | 'textAlign' | 'textBaseline' | 'fillRect' | 'fillText' | 'measureText'
>

/** Space left and right of a row's numbers, px. */
export const ROW_PADDING = 8
/** Where the columns end, as fractions of the width; the first begins at the left. */
export const COLUMN_ENDS = { price: 0.34, size: 0.64, total: 1 } as const
