/** Families whose digits are all equally wide, for canvases, which know no `tabular-nums`. */
const EQUAL_WIDTH = "ui-monospace, 'SF Mono', 'Cascadia Mono', Consolas, 'DejaVu Sans Mono', monospace"

/**
 * The font family for painted numbers: the page's own if its digits are equally wide, else a monospaced one, because a
 * price must not change its width while it changes its digits.
 */
export function chooseNumberFont(context: Pick<CanvasRenderingContext2D, 'font' | 'measureText'>, own: string): string {
  context.font = `12px ${own}`
  const width = context.measureText('0').width
  const equal = Array.from('123456789').every((digit) => Math.abs(context.measureText(digit).width - width) < 0.01)
  return equal ? own : EQUAL_WIDTH
}
