/** Families whose digits are all equally wide, for canvases, which know no `tabular-nums`. */
const EQUAL_WIDTH = "ui-monospace, 'SF Mono', 'Cascadia Mono', Consolas, 'DejaVu Sans Mono', monospace"

/**
 * The font for painted figures: the page's own if its digits are equally wide, else a monospaced one, because a price
 * must not change its width while it changes its digits. Answers the text of a canvas `font`.
 */
export function chooseFigureFont(context: CanvasRenderingContext2D, sizePx: number, family: string): string {
  const own = `${sizePx}px ${family}`
  context.font = own
  const width = context.measureText('0').width
  const equal = Array.from('123456789').every((digit) => Math.abs(context.measureText(digit).width - width) < 0.01)
  return equal ? own : `${sizePx}px ${EQUAL_WIDTH}`
}
