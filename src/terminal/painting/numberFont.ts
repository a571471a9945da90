/** Families with digits of equal width, for canvases, which do not support `tabular-nums`. */
const EQUAL_WIDTH = "ui-monospace, 'SF Mono', 'Cascadia Mono', Consolas, 'DejaVu Sans Mono', monospace"

/**
 * The font family for painted numbers: the page's own if its digits have equal width, else a monospaced one, because a
 * price must not change its width with its digits.
 */
export function chooseNumberFont(context: Pick<CanvasRenderingContext2D, 'font' | 'measureText'>, own: string): string {
  context.font = `12px ${own}`
  const width = context.measureText('0').width
  const equal = Array.from('123456789').every((digit) => Math.abs(context.measureText(digit).width - width) < 0.01)
  return equal ? own : EQUAL_WIDTH
}
