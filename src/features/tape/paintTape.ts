import { ROW_HEIGHT } from '@/desk/paint/createTable'
import type { TradeTexts } from './createTradeTexts'

/** Space left and right of a row's figures, px. */
const ROW_PADDING = 8
/** Where the columns of price, size and time end, as fractions of the width; the first begins at the left. */
export const COLUMN_ENDS = { price: 0.36, size: 0.68, time: 1 } as const

/** Colours of the tape, as a canvas takes them. */
export type TapeColors = { ground: string; buy: string; sell: string; size: string; time: string }

/** One picture of the tape: the trades in view, newest first, and where the first of them begins (px, may be negative). */
export type TapePicture = { top: number; trades: readonly TradeTexts[] }

/** What pictures are painted with. */
export type TapeLook = { width: number; height: number; colors: TapeColors; font: string }

/** What painting needs of a canvas context; an offscreen one has it too. */
export type TapeContext = Pick<
  CanvasRenderingContext2D,
  'fillStyle' | 'font' | 'textAlign' | 'textBaseline' | 'fillRect' | 'fillText'
>

/** Rows (0 is the newest trade) of which something is in view: from `first` until before `end`. */
export function selectRows(count: number, height: number, scrolled: number): { first: number; end: number } {
  const first = Math.max(0, Math.floor(scrolled / ROW_HEIGHT))
  return { first, end: Math.min(count, Math.ceil((scrolled + height) / ROW_HEIGHT)) }
}

/** Paints trades below one another, the newest at the top; the price's colour tells who took. */
export function paintTape(context: TapeContext, { top, trades }: TapePicture, look: TapeLook): void {
  const { width, height, colors, font } = look
  const middle = (row: number) => top + row * ROW_HEIGHT + ROW_HEIGHT / 2
  const column = (end: number) => Math.round(width * end) - ROW_PADDING
  context.fillStyle = colors.ground
  context.fillRect(0, 0, width, height)
  context.font = font
  context.textBaseline = 'middle'
  context.textAlign = 'left'
  trades.forEach(({ price, isTakerBuyer }, row) => {
    context.fillStyle = isTakerBuyer ? colors.buy : colors.sell
    context.fillText(price, ROW_PADDING, middle(row))
  })
  context.textAlign = 'right'
  context.fillStyle = colors.size
  trades.forEach(({ size }, row) => context.fillText(size, column(COLUMN_ENDS.size), middle(row)))
  context.fillStyle = colors.time
  trades.forEach(({ time }, row) => context.fillText(time, column(COLUMN_ENDS.time), middle(row)))
}
