import { rowSize } from '@/terminal/painting/rowSize'
import { ROW_PADDING } from './SideScene'

/** The texts between asks and bids. */
export type SpreadTexts = { last: string; mid: string; spread: string; midName: string; spreadName: string }

/** Direction of the last price's change. */
export type LastMove = 'up' | 'down' | 'flat'

/** Colors of the spread row, as a canvas takes them. */
export type SpreadColors = {
  ground: string
  last: Readonly<Record<LastMove, string>>
  number: string
  name: string
}

/** The input of one paint of the spread row. */
export type SpreadScene = {
  width: number
  height: number
  texts: SpreadTexts
  move: LastMove
  colors: SpreadColors
  family: string
}

/** The part of a canvas context that is used. */
export type SpreadContext = Pick<
  CanvasRenderingContext2D,
  'fillStyle' | 'font' | 'textAlign' | 'textBaseline' | 'fillRect' | 'fillText' | 'measureText'
>

const ARROWS: Readonly<Record<LastMove, string>> = { up: '↑', down: '↓', flat: '' }
const NAME_GAP = 4
/** Minimum space between the last price and the texts right of it, px. */
const PART_GAP = 8

/**
 * Paints the last price with its direction at the left, and mid over spread at the right, in sizes that follow the font
 * of the rows. The last price is always complete; texts that would overlap it are left out, the names of mid and spread
 * first.
 */
export function paintSpread(context: SpreadContext, scene: SpreadScene): void {
  const { width, height, texts, move, colors, family } = scene
  const middle = height / 2
  const { font } = rowSize()
  context.fillStyle = colors.ground
  context.fillRect(0, 0, width, height)
  context.textBaseline = 'middle'
  context.textAlign = 'left'
  context.font = `600 ${font + 3}px ${family}`
  if (context.measureText(texts.last).width > width - 2 * ROW_PADDING) context.font = `600 ${font - 1}px ${family}`
  context.fillStyle = colors.last[move]
  context.fillText(texts.last, ROW_PADDING, middle)
  const arrowAt = ROW_PADDING + NAME_GAP + context.measureText(texts.last).width
  context.fillText(ARROWS[move], arrowAt, middle)
  const room = width - ROW_PADDING - PART_GAP - arrowAt - context.measureText(ARROWS.up).width
  context.font = `${font - 2}px ${family}`
  context.textAlign = 'right'
  const line = (name: string, number: string, y: number) => {
    const numberWidth = context.measureText(number).width
    if (numberWidth > room) return
    context.fillStyle = colors.number
    context.fillText(number, width - ROW_PADDING, y)
    if (numberWidth + NAME_GAP + context.measureText(name).width > room) return
    context.fillStyle = colors.name
    context.fillText(name, width - ROW_PADDING - NAME_GAP - numberWidth, y)
  }
  line(texts.midName, texts.mid, middle - font / 2)
  line(texts.spreadName, texts.spread, middle + font / 2 + 1)
}
