import { rowSize } from '@/terminal/painting/rowSize'
import type { TradeTexts } from './createTradeTexts'

/** Space left and right of a row's numbers, px. */
const ROW_PADDING = 8
/** Half the height of the triangle in that space, px. It points up if the taker bought, down if the taker sold. */
const MARK = 2.5
/** Minimum space between a price and a size, px. */
const COLUMN_GAP = 6
/** Ends of the columns of price, size and time, as fractions of the width; the first begins at the left. */
export const COLUMN_ENDS = { price: 0.36, size: 0.68, time: 1 } as const

/** Colors of the tape, as a canvas takes them. */
export type TapeColors = { ground: string; buy: string; sell: string; size: string; time: string }

/** One scene of the tape: the visible trades, newest first, and the position of the first (px, may be negative). */
export type TapeScene = { top: number; trades: readonly TradeTexts[] }

/** The style of the tape's scenes. */
export type TapeStyle = { width: number; height: number; colors: TapeColors; font: string }

/** The part of a canvas context that is used. */
export type TapeContext = Pick<
  CanvasRenderingContext2D,
  | ('fillStyle' | 'font' | 'textAlign' | 'textBaseline' | 'fillRect' | 'fillText' | 'measureText')
  | ('beginPath' | 'moveTo' | 'lineTo' | 'fill')
>

/** Rows (0 is the newest trade) that are at least partly visible: from `first` to before `end`. */
export function selectRows(count: number, height: number, scrolled: number): { first: number; end: number } {
  const first = Math.max(0, Math.floor(scrolled / rowSize().height))
  return { first, end: Math.min(count, Math.ceil((scrolled + height) / rowSize().height)) }
}

/**
 * Paints trades from the newest at the top. The price's color and a triangle show the taker's side. A price is always
 * complete; a size that would overlap it is shortened.
 */
export function paintTape(context: TapeContext, { top, trades }: TapeScene, style: TapeStyle): void {
  const { width, height, colors, font } = style
  const middle = (row: number) => top + row * rowSize().height + rowSize().height / 2
  const column = (end: number) => Math.round(width * end) - ROW_PADDING
  context.fillStyle = colors.ground
  context.fillRect(0, 0, width, height)
  context.font = font
  context.textBaseline = 'middle'
  context.textAlign = 'left'
  trades.forEach(({ price, isTakerBuyer }, row) => {
    context.fillStyle = isTakerBuyer ? colors.buy : colors.sell
    context.fillText(price, ROW_PADDING, middle(row))
    paintTriangle(context, middle(row), isTakerBuyer ? -MARK : MARK)
  })
  context.textAlign = 'right'
  context.fillStyle = colors.size
  const sizeEnd = column(COLUMN_ENDS.size)
  trades.forEach(({ price, size, shortSize }, row) => {
    const room = sizeEnd - ROW_PADDING - COLUMN_GAP - context.measureText(price).width
    const text = [size, shortSize].find((label) => context.measureText(label).width <= room)
    if (text !== undefined) context.fillText(text, sizeEnd, middle(row))
  })
  context.fillStyle = colors.time
  trades.forEach(({ time }, row) => context.fillText(time, column(COLUMN_ENDS.time), middle(row)))
}

/** Paints a triangle left of the prices, around the height `y`, with its tip `rise` px away: upwards if negative. */
function paintTriangle(context: TapeContext, y: number, rise: number): void {
  context.beginPath()
  context.moveTo(ROW_PADDING / 2, y + rise)
  context.lineTo(ROW_PADDING / 2 + MARK, y - rise)
  context.lineTo(ROW_PADDING / 2 - MARK, y - rise)
  context.fill()
}
