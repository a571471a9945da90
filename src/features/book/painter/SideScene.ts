import type { BookSideView } from '@/feed/types'
import type { NumberFormats } from './createNumberFormats'
import type { RowWindow } from './selectWindow'

/** A marker beside a level: the number of a watched address in its color. `hollow`: its data may be outdated. */
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

/** What the bars show: each level's own size, or the cumulative size. */
export type BookBars = 'level' | 'total'

/** The input of one paint of a side: plain data, so that a worker can paint it. */
export type SideScene = {
  width: number
  height: number
  rows: BookSideView
  window: RowWindow
  bars: BookBars
  /** Lots of a bar that is as wide as the pane. */
  fullBar: number
  /** Prices (ticks) with own orders. */
  own: ReadonlySet<number>
  /** Prices (ticks) with a preview of an order. */
  previews: ReadonlySet<number>
  /** Markers of watched addresses by price (ticks). */
  badges: ReadonlyMap<number, readonly LevelBadge[]>
  /** The row under the pointer, which is highlighted with all better rows; -1 for none. */
  reach: number
  numbers: NumberFormats
  colors: SideColors
  font: string
}

/** The part of a canvas context that is used. */
export type SideContext = Pick<
  CanvasRenderingContext2D,
  'fillStyle' | 'font' | 'textAlign' | 'textBaseline' | 'fillRect' | 'fillText' | 'measureText'
>

/** Space left and right of a row's numbers, px. */
export const ROW_PADDING = 8
/** Where the columns end, as fractions of the width. The first column begins at the left. */
export const COLUMN_ENDS = { price: 0.34, size: 0.64, total: 1 } as const
