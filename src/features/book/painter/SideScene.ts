import type { BookSideView } from '@/feed/types'
import type { NumberFormats } from './createNumberFormats'
import type { RowWindow } from './selectWindow'

/** A mark beside a level: its number in its color; `hollow` where what it stands for may be out of date. */
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

/** What the bars stand for: each level's own size, or all down to it. */
export type BookBars = 'level' | 'total'

/** Everything that one paint of a side needs, and nothing of the DOM, so that a worker could paint it. */
export type SideScene = {
  width: number
  height: number
  rows: BookSideView
  window: RowWindow
  bars: BookBars
  /** Lots whose bar is as wide as the pane. */
  fullBar: number
  /** Prices (ticks) with orders of the trader's own. */
  own: ReadonlySet<number>
  /** Prices (ticks) at which an order is about to be sent. */
  previews: ReadonlySet<number>
  /** Markers of watched addresses by price (ticks). */
  badges: ReadonlyMap<number, readonly LevelBadge[]>
  /** The row that is pointed at: all from the best down to it are lit up; -1: none. */
  reach: number
  numbers: NumberFormats
  colors: SideColors
  font: string
}

/** What painting needs of a canvas context; an offscreen one has it too. */
export type SideContext = Pick<
  CanvasRenderingContext2D,
  'fillStyle' | 'font' | 'textAlign' | 'textBaseline' | 'fillRect' | 'fillText' | 'measureText'
>

/** Space left and right of a row's numbers, px. */
export const ROW_PADDING = 8
/** Where the columns end, as fractions of the width; the first begins at the left. */
export const COLUMN_ENDS = { price: 0.34, size: 0.64, total: 1 } as const
