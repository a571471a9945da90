/** Families with digits of equal width, for canvases, which do not support `tabular-nums`. */
const EQUAL_WIDTH = "ui-monospace, 'SF Mono', 'Cascadia Mono', Consolas, 'DejaVu Sans Mono', monospace"

/**
 * Chooses the font family for painted numbers: the page's own if its digits have equal widths, else a monospaced one,
 * so that the width of a price does not change with its digits.
 */
export function chooseNumberFont(context: Pick<CanvasRenderingContext2D, 'font' | 'measureText'>, own: string): string {
  context.font = `12px ${own}`
  const width = context.measureText('0').width
  const equal = Array.from('123456789').every((digit) => Math.abs(context.measureText(digit).width - width) < 0.01)
  return equal ? own : EQUAL_WIDTH
}
