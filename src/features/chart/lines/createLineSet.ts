import type { IPriceLine, ISeriesApi, PriceLineOptions } from 'lightweight-charts'
import type { ChartLine } from './selectLines'

/** Lines on a chart with styles of type `L`. */
export type LineSet<L> = {
  /** Shows these lines with the least changes. `titled`: each has its text beside it. */
  show: (lines: readonly ChartLine[], style: L, titled?: boolean) => void
}

/** Creates a set of lines of one series. `optionsOf` returns the options of each, with a title if wanted. */
export function createLineSet<L>(
  series: Pick<ISeriesApi<'Candlestick', number>, 'createPriceLine' | 'removePriceLine'>,
  optionsOf: (line: ChartLine, style: L, titled: boolean) => PriceLineOptions,
): LineSet<L> {
  const drawn = new Map<string, { line: IPriceLine; written: string }>()
  return {
    show(lines, style, titled = false) {
      const wanted = new Set(lines.map((line) => line.id))
      for (const [id, { line }] of drawn) {
        if (wanted.has(id)) continue
        series.removePriceLine(line)
        drawn.delete(id)
      }
      for (const line of lines) {
        const options = optionsOf(line, style, titled)
        const written = JSON.stringify(options)
        const existing = drawn.get(line.id)
        // Each change of a line repaints the whole chart.
        if (existing?.written === written) continue
        existing?.line.applyOptions(options)
        drawn.set(line.id, { line: existing?.line ?? series.createPriceLine(options), written })
      }
    },
  }
}
