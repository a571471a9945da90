import { ROW_HEIGHT } from '@/desk/paint/createTable'
import { paintBadges } from './paintBadges'
import { COLUMN_ENDS, ROW_PADDING, type SideContext, type SidePicture } from './SidePicture'

const OWN_WIDTH = 3
const PREVIEW_WIDTH = 7

/** Paints one side of the book: bars, what is pointed at, marks of own orders, the three columns of figures, marks of others. */
export function paintSide(context: SideContext, picture: SidePicture): void {
  const { width, height, colors } = picture
  context.fillStyle = colors.ground
  context.fillRect(0, 0, width, height)
  paintBars(context, picture)
  paintReach(context, picture)
  paintOwn(context, picture)
  paintFigures(context, picture)
  paintBadges(context, picture)
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
