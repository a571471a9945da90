import type { IPriceLine, ISeriesApi, PriceLineOptions } from 'lightweight-charts'
import type { ChartLine } from './selectLines'

/** Lines on a chart that look as `L` says. */
export type LineSet<L> = {
  /** Makes the lines on the chart these, touching only what differs. `titled` writes what each stands for beside it. */
  show: (lines: readonly ChartLine[], style: L, titled?: boolean) => void
}

/** Makes a set of lines of one series. `optionsOf` gives how each is drawn, and its title where one is wanted. */
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
        const known = drawn.get(line.id)
        // Each change of a line has the whole chart painted anew.
        if (known?.written === written) continue
        known?.line.applyOptions(options)
        drawn.set(line.id, { line: known?.line ?? series.createPriceLine(options), written })
      }
    },
  }
}
