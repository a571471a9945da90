import type { IPriceLine, ISeriesApi, PriceLineOptions } from 'lightweight-charts'
import { LineStyle } from 'lightweight-charts'
import type { Instrument } from '@/trading/instrument'
import type { ChartColors } from '../chartColors'
import { describeLine } from './describeLine'
import { colorOfLine } from './lineColors'
import type { ChartLine, LineKind } from './selectLines'

/** The trader's own lines on a chart. */
export type LineSet = {
  /** Makes the lines on the chart these, touching only what differs. `titled` writes what each stands for beside it. */
  show: (lines: readonly ChartLine[], colors: ChartColors, titled?: boolean) => void
}

const STYLES: Readonly<Record<LineKind, LineStyle>> = {
  entry: LineStyle.Solid,
  liquidation: LineStyle.LargeDashed,
  order: LineStyle.Dashed,
  preview: LineStyle.SparseDotted,
  alert: LineStyle.SparseDotted,
  trigger: LineStyle.Dotted,
  then: LineStyle.SparseDotted,
  take_profit: LineStyle.Dotted,
  stop_loss: LineStyle.Dotted,
}

/** Makes the set of own lines of one series. */
export function createLineSet(
  series: Pick<ISeriesApi<'Candlestick', number>, 'createPriceLine' | 'removePriceLine'>,
  instrument: Instrument,
): LineSet {
  const drawn = new Map<string, { line: IPriceLine; written: string }>()
  return {
    show(lines, colors, titled = false) {
      const wanted = new Set(lines.map((line) => line.id))
      for (const [id, { line }] of drawn) {
        if (wanted.has(id)) continue
        series.removePriceLine(line)
        drawn.delete(id)
      }
      for (const line of lines) {
        const options = optionsOf(line, colors, titled ? describeLine(line, instrument) : '')
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

function optionsOf(line: ChartLine, colors: ChartColors, title: string): PriceLineOptions {
  const color = colorOfLine(line, colors)
  return {
    id: line.id,
    price: Number(line.price),
    color,
    lineWidth: 1,
    lineStyle: STYLES[line.kind],
    lineVisible: true,
    // Written in groups instead (createLineLabels).
    axisLabelVisible: false,
    axisLabelColor: '',
    axisLabelTextColor: '',
    title,
  }
}
