import type { IPriceLine, ISeriesApi, PriceLineOptions } from 'lightweight-charts'
import type { ChartLine } from './selectLines'

/** Lines on a chart with styles of type `L`. */
export type LineSet<L> = {
  /** Shows these lines with the fewest changes. `titled`: each line has its text beside it. */
  show: (lines: readonly ChartLine[], style: L, titled?: boolean) => void
}

/** Creates a set of lines on a series. `optionsOf` returns the options of a line, with its title if `titled`. */
export function createLineSet<L>(
  series: Pick<ISeriesApi<'Candlestick', number>, 'createPriceLine' | 'removePriceLine'>,
  optionsOf: (line: ChartLine, style: L, titled: boolean) => PriceLineOptions,
): LineSet<L> {
  const drawnLines = new Map<string, { line: IPriceLine; optionsKey: string }>()
  return {
    show(lines, style, titled = false) {
      const shownIds = new Set(lines.map((line) => line.id))
      for (const [id, { line }] of drawnLines) {
        if (shownIds.has(id)) continue
        series.removePriceLine(line)
        drawnLines.delete(id)
      }
      for (const line of lines) {
        const options = optionsOf(line, style, titled)
        const optionsKey = JSON.stringify(options)
        const existing = drawnLines.get(line.id)
        // Skips unchanged lines, because each change of a line repaints the whole chart.
        if (existing?.optionsKey === optionsKey) continue
        existing?.line.applyOptions(options)
        drawnLines.set(line.id, { line: existing?.line ?? series.createPriceLine(options), optionsKey })
      }
    },
  }
}
