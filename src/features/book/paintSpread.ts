import { ROW_PADDING } from './SidePicture'

/** What stands between asks and bids, as text. */
export type SpreadTexts = { last: string; mid: string; spread: string; midName: string; spreadName: string }

/** Where the last price went. */
export type LastMove = 'up' | 'down' | 'flat'

/** Colours of the spread row, as a canvas takes them. */
export type SpreadColors = {
  ground: string
  last: Readonly<Record<LastMove, string>>
  figure: string
  name: string
}

/** Everything that one paint of the spread row needs. */
export type SpreadPicture = {
  width: number
  height: number
  texts: SpreadTexts
  move: LastMove
  colors: SpreadColors
  family: string
}

/** What painting needs of a canvas context; an offscreen one has it too. */
export type SpreadContext = Pick<
  CanvasRenderingContext2D,
  'fillStyle' | 'font' | 'textAlign' | 'textBaseline' | 'fillRect' | 'fillText' | 'measureText'
>

const ARROWS: Readonly<Record<LastMove, string>> = { up: '↑', down: '↓', flat: '' }
const NAME_GAP = 4

/** Paints the last price with its direction at the left, mid over spread at the right. */
export function paintSpread(context: SpreadContext, picture: SpreadPicture): void {
  const { width, height, texts, move, colors, family } = picture
  const middle = height / 2
  context.fillStyle = colors.ground
  context.fillRect(0, 0, width, height)
  context.textBaseline = 'middle'
  context.textAlign = 'left'
  context.font = `600 15px ${family}`
  context.fillStyle = colors.last[move]
  context.fillText(texts.last, ROW_PADDING, middle)
  context.fillText(ARROWS[move], ROW_PADDING + NAME_GAP + context.measureText(texts.last).width, middle)
  context.font = `10px ${family}`
  context.textAlign = 'right'
  const line = (name: string, figure: string, y: number) => {
    context.fillStyle = colors.figure
    context.fillText(figure, width - ROW_PADDING, y)
    context.fillStyle = colors.name
    context.fillText(name, width - ROW_PADDING - NAME_GAP - context.measureText(figure).width, y)
  }
  line(texts.midName, texts.mid, middle - 6)
  line(texts.spreadName, texts.spread, middle + 7)
}
