import { ROW_HEIGHT } from '@/desk/paint/createTable'
import type { LadderSide } from '@/feed/types'
import type { Figures } from './createFigures'
import type { RowWindow } from './selectWindow'

/** Colours of one side, as a canvas takes them. */
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
export type SidePicture = {
  width: number
  height: number
  rows: LadderSide
  window: RowWindow
  bars: BookBars
  /** Lots whose bar is as wide as the pane. */
  fullBar: number
  /** Prices (ticks) with orders of the trader's own. */
  own: ReadonlySet<number>
  /** Prices (ticks) at which an order is about to be sent. */
  previews: ReadonlySet<number>
  /** The row that is pointed at: all from the best down to it are lit up; -1: none. */
  reach: number
  figures: Figures
  colors: SideColors
  font: string
}

/** What painting needs of a canvas context; an offscreen one has it too. */
export type SideContext = Pick<
  CanvasRenderingContext2D,
  'fillStyle' | 'font' | 'textAlign' | 'textBaseline' | 'fillRect' | 'fillText'
>

/** Space left and right of a row's figures, px. */
export const ROW_PADDING = 8
/** Where the columns end, as fractions of the width; the first begins at the left. */
export const COLUMN_ENDS = { price: 0.34, size: 0.64, total: 1 } as const

const OWN_WIDTH = 3
const PREVIEW_WIDTH = 7

/** Paints one side of the book: bars, what is pointed at, marks of own orders, then the three columns of figures. */
export function paintSide(context: SideContext, picture: SidePicture): void {
  const { width, height, colors } = picture
  context.fillStyle = colors.ground
  context.fillRect(0, 0, width, height)
  paintBars(context, picture)
  paintReach(context, picture)
  paintOwn(context, picture)
  paintFigures(context, picture)
}

function paintBars(context: SideContext, { rows, window, bars, fullBar, width, colors }: SidePicture): void {
  if (fullBar <= 0) return
  const lots = bars === 'level' ? rows.sizes : rows.totals
  context.fillStyle = colors.bar
  for (let row = window.first; row <= window.last; row++) {
    const bar = Math.round(Math.min(1, lots[row]! / fullBar) * width)
    if (bar > 0) context.fillRect(width - bar, window.top + row * window.step, bar, ROW_HEIGHT - 1)
  }
}

function paintReach(context: SideContext, { window, reach, width, colors }: SidePicture): void {
  const last = Math.min(reach, window.last)
  if (last < window.first) return
  const [one, other] = [window.first, last].map((row) => window.top + row * window.step)
  context.fillStyle = colors.reach
  context.fillRect(0, Math.min(one!, other!), width, Math.abs(one! - other!) + ROW_HEIGHT)
}

/** A full mark for what rests, a hollow one for what is about to be sent. */
function paintOwn(context: SideContext, { rows, window, own, previews, colors }: SidePicture): void {
  if (own.size === 0 && previews.size === 0) return
  context.fillStyle = colors.own
  const height = ROW_HEIGHT - 1
  for (let row = window.first; row <= window.last; row++) {
    const top = window.top + row * window.step
    if (own.has(rows.prices[row]!)) context.fillRect(0, top, OWN_WIDTH, height)
    if (!previews.has(rows.prices[row]!)) continue
    context.fillRect(0, top, PREVIEW_WIDTH, 1)
    context.fillRect(0, top + height - 1, PREVIEW_WIDTH, 1)
    context.fillRect(0, top, 1, height)
    context.fillRect(PREVIEW_WIDTH - 1, top, 1, height)
  }
}

function paintFigures(context: SideContext, { rows, window, width, figures, colors, font }: SidePicture): void {
  const { first, last, top, step } = window
  const totals = figures.totals(rows, last)
  const middle = top + ROW_HEIGHT / 2
  const column = (end: number) => Math.round(width * end) - ROW_PADDING
  const sizeEnd = column(COLUMN_ENDS.size)
  const totalEnd = column(COLUMN_ENDS.total)
  context.font = font
  context.textBaseline = 'middle'
  context.textAlign = 'left'
  context.fillStyle = colors.price
  for (let row = first; row <= last; row++)
    context.fillText(figures.price(rows.prices[row]!), ROW_PADDING, middle + row * step)
  context.textAlign = 'right'
  context.fillStyle = colors.size
  for (let row = first; row <= last; row++)
    if (rows.sizes[row]! > 0) context.fillText(figures.size(rows, row), sizeEnd, middle + row * step)
  context.fillStyle = colors.total
  for (let row = first; row <= last; row++) context.fillText(totals[row]!, totalEnd, middle + row * step)
}
