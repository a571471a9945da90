import { ROW_HEIGHT } from '@/desk/paint/createTable'
import type { Trade } from '@/protocol/records/trade'
import type { TradeTexts } from './createTradeTexts'

/** Space left and right of a row's figures, px. */
const ROW_PADDING = 8
/** Where the columns of price, size and time end, as fractions of the width; the first begins at the left. */
export const COLUMN_ENDS = { price: 0.36, size: 0.68, time: 1 } as const

/** Colours of the tape, as a canvas takes them. */
export type TapeColors = { ground: string; buy: string; sell: string; size: string; time: string }

/** Everything that one paint of the tape needs. `scrolled` is how far the newest trade lies above the pane, px. */
export type TapePicture = {
  width: number
  height: number
  trades: readonly Trade[]
  scrolled: number
  texts: (trade: Trade) => TradeTexts
  colors: TapeColors
  font: string
}

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

/** Paints the trades in view, the newest at the top; the price's colour tells who took. */
export function paintTape(context: TapeContext, picture: TapePicture): void {
  const { width, height, trades, scrolled, texts, colors, font } = picture
  const { first, end } = selectRows(trades.length, height, scrolled)
  const shown = trades.slice(first, end)
  const middle = (row: number) => (first + row) * ROW_HEIGHT - scrolled + ROW_HEIGHT / 2
  const column = (at: number) => Math.round(width * at) - ROW_PADDING
  context.fillStyle = colors.ground
  context.fillRect(0, 0, width, height)
  context.font = font
  context.textBaseline = 'middle'
  context.textAlign = 'left'
  shown.forEach((trade, row) => {
    context.fillStyle = trade.is_taker_buyer ? colors.buy : colors.sell
    context.fillText(texts(trade).price, ROW_PADDING, middle(row))
  })
  context.textAlign = 'right'
  context.fillStyle = colors.size
  shown.forEach((trade, row) => context.fillText(texts(trade).size, column(COLUMN_ENDS.size), middle(row)))
  context.fillStyle = colors.time
  shown.forEach((trade, row) => context.fillText(texts(trade).time, column(COLUMN_ENDS.time), middle(row)))
}
