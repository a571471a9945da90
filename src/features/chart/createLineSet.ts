import type { IPriceLine, ISeriesApi, PriceLineOptions } from 'lightweight-charts'
import { LineStyle } from 'lightweight-charts'
import { formatSize } from '@/desk/format'
import type { Instrument } from '@/trading/instrument'
import { type ChartColors, colorOfLine } from './chartColors'
import { text } from './messages'
import type { ChartLine } from './selectLines'

/** The trader's own lines on a chart. */
export type LineSet = {
  /** Makes the lines on the chart these, touching only what differs. */
  show: (lines: readonly ChartLine[], colors: ChartColors) => void
}

/** Makes the set of own lines of one series. */
export function createLineSet(series: ISeriesApi<'Candlestick', number>, instrument: Instrument): LineSet {
  const drawn = new Map<string, IPriceLine>()
  return {
    show(lines, colors) {
      const wanted = new Set(lines.map((line) => line.id))
      for (const [id, line] of drawn) {
        if (wanted.has(id)) continue
        series.removePriceLine(line)
        drawn.delete(id)
      }
      for (const line of lines) {
        const options = describeLine(line, colors, instrument)
        const known = drawn.get(line.id)
        if (known) known.applyOptions(options)
        else drawn.set(line.id, series.createPriceLine(options))
      }
    },
  }
}

function describeLine(line: ChartLine, colors: ChartColors, instrument: Instrument): PriceLineOptions {
  const color = colorOfLine(line, colors)
  return {
    id: line.id,
    price: Number(line.price),
    color,
    lineWidth: 1,
    lineStyle: line.kind === 'entry' ? LineStyle.Solid : line.kind === 'order' ? LineStyle.Dashed : LineStyle.Dotted,
    lineVisible: true,
    axisLabelVisible: true,
    axisLabelColor: color,
    axisLabelTextColor: colors.ground,
    title: titleOf(line, formatSize(line.size, instrument)),
  }
}

function titleOf({ kind, isBuy }: ChartLine, size: string): string {
  switch (kind) {
    case 'entry':
      return text(isBuy ? 'long' : 'short', { size })
    case 'order':
      return text(isBuy ? 'buyOrder' : 'sellOrder', { size })
    case 'trigger':
      return text('trigger', { size })
    case 'take_profit':
      return text('takeProfit', { size })
    case 'stop_loss':
      return text('stopLoss', { size })
  }
}
