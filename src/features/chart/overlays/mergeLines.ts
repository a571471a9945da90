import { absolute, formatDecimal, parseDecimal } from '@/base/decimal'
import type { ChartLine } from '../lines/selectLines'

/** Maximum number of lines of one address. */
const MAX_LINES = 40

/**
 * Merges lines of another account: orders of the same side, kind and price become one line. Of many prices those
 * nearest to `center` (a wire decimal; null: not known) are shown. `total`: the total number of prices.
 */
export function mergeLines(
  lines: readonly ChartLine[],
  center: string | null,
): { lines: readonly ChartLine[]; total: number } {
  const merged = new Map<string, ChartLine>()
  for (const line of lines) {
    const key = `${line.kind} ${line.isBuy} ${line.price}`
    const existing = merged.get(key)
    merged.set(key, existing ? { ...existing, size: sumOf(existing.size, line.size) } : line)
  }
  const mergedLines = [...merged.values()]
  if (mergedLines.length <= MAX_LINES) return { lines: mergedLines, total: mergedLines.length }
  const middle = parseDecimal(center ?? mergedLines[0]!.price)
  const distance = ({ price }: ChartLine) => absolute(parseDecimal(price) - middle)
  const nearestFirst = mergedLines.toSorted(
    (a, b) => Number(distance(a) > distance(b)) - Number(distance(a) < distance(b)),
  )
  return { lines: nearestFirst.slice(0, MAX_LINES), total: mergedLines.length }
}

/** An unknown size makes the sum unknown. */
function sumOf(a: string | null, b: string | null): string | null {
  return a === null || b === null ? null : formatDecimal(parseDecimal(a) + parseDecimal(b))
}
