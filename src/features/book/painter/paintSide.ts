import { rowSize } from '@/terminal/painting/rowSize'
import { paintBadges } from './paintBadges'
import { COLUMN_ENDS, ROW_PADDING, type SideContext, type SideScene } from './SideScene'

const OWN_WIDTH = 3
const PREVIEW_WIDTH = 7
/** Minimum space between the numbers of two columns, px. */
const COLUMN_GAP = 6

/** Paints one side of the book: bars, highlight, own order markers, columns, and watched addresses. */
export function paintSide(context: SideContext, scene: SideScene): void {
  const { width, height, colors } = scene
  context.fillStyle = colors.ground
  context.fillRect(0, 0, width, height)
  paintBars(context, scene)
  paintReach(context, scene)
  paintOwn(context, scene)
  paintNumbers(context, scene)
  paintBadges(context, scene)
}

function paintBars(context: SideContext, { rows, window, bars, fullBar, width, colors }: SideScene): void {
  if (fullBar <= 0) return
  const lots = bars === 'level' ? rows.sizes : rows.totals
  context.fillStyle = colors.bar
  for (let row = window.first; row <= window.last; row++) {
    const bar = Math.round(Math.min(1, lots[row]! / fullBar) * width)
    if (bar > 0) context.fillRect(width - bar, window.top + row * window.step, bar, rowSize().height - 1)
  }
}

function paintReach(context: SideContext, { window, reach, width, colors }: SideScene): void {
  const last = Math.min(reach, window.last)
  if (last < window.first) return
  const [from, to] = [window.first, last].map((row) => window.top + row * window.step)
  context.fillStyle = colors.reach
  context.fillRect(0, Math.min(from!, to!), width, Math.abs(from! - to!) + rowSize().height)
}

/** Paints a filled marker at own resting orders, and a hollow one at previews. */
function paintOwn(context: SideContext, { rows, window, own, previews, colors }: SideScene): void {
  if (own.size === 0 && previews.size === 0) return
  context.fillStyle = colors.own
  const height = rowSize().height - 1
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

/**
 * Paints the columns of numbers. Prices are always complete. If a size or total would overlap the column left of it,
 * its column is shortened, and numbers that still do not fit are left out. A frozen row without a level has no size.
 */
function paintNumbers(context: SideContext, scene: SideScene): void {
  const { rows, window, width, numbers, colors, font } = scene
  const { first, last, top, step } = window
  const middle = top + rowSize().height / 2
  const column = (end: number) => Math.round(width * end) - ROW_PADDING
  const sizeEnd = column(COLUMN_ENDS.size)
  const totalEnd = column(COLUMN_ENDS.total)
  const prices = new Map<number, string>()
  for (let row = first; row <= last; row++) prices.set(row, numbers.price(rows.prices[row]!))
  const isThere = (row: number) => rows.sizes[row]! > 0
  context.font = font
  context.textBaseline = 'middle'
  context.textAlign = 'left'
  for (const [row, price] of prices) {
    context.fillStyle = isThere(row) ? colors.price : colors.total
    context.fillText(price, ROW_PADDING, middle + row * step)
  }
  const priceEnd = ROW_PADDING + widest(context, prices.values())
  const texts = [...prices.keys()].filter(isThere)
  const sizes = fitColumn(
    texts,
    sizeEnd - COLUMN_GAP - priceEnd,
    context,
    (row) => numbers.size(rows, row),
    (row) => numbers.shortSize(rows, row),
  )
  const fullTotals = numbers.totals(rows, last)
  let short: string[] | null = null
  const totals = fitColumn(
    texts,
    totalEnd - COLUMN_GAP - Math.max(sizeEnd, priceEnd),
    context,
    (row) => fullTotals[row]!,
    (row) => (short ??= numbers.shortTotals(rows, last))[row]!,
  )
  context.textAlign = 'right'
  context.fillStyle = colors.size
  for (const [row, size] of sizes) context.fillText(size, sizeEnd, middle + row * step)
  context.fillStyle = colors.total
  for (const [row, total] of totals) context.fillText(total, totalEnd, middle + row * step)
}

/** Returns the texts of a column's rows: complete if all of them fit, else short, without those that do not fit. */
function fitColumn(
  rows: readonly number[],
  room: number,
  context: SideContext,
  fullText: (row: number) => string,
  short: (row: number) => string,
): ReadonlyMap<number, string> {
  const texts = new Map(rows.map((row) => [row, fullText(row)]))
  if (widest(context, texts.values()) <= room) return texts
  const shorter = rows.map((row) => [row, short(row)] as const)
  return new Map(shorter.filter(([, text]) => context.measureText(text).width <= room))
}

/**
 * Returns the width of the widest text, px. Digits have equal width, so only the text with the most characters is
 * measured.
 */
function widest(context: SideContext, texts: Iterable<string>): number {
  let longestText = ''
  for (const text of texts) if (text.length > longestText.length) longestText = text
  return longestText === '' ? 0 : context.measureText(longestText).width
}
