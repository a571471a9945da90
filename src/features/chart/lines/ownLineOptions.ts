import { LineStyle, type PriceLineOptions } from 'lightweight-charts'
import type { Instrument } from '@/trading/instrument/instrument'
import type { ChartColors } from '../canvas/chartColors'
import { describeLine } from './describeLine'
import { colorOfLine } from './lineColors'
import { type ChartLine, isInactive, type LineKind } from './selectLines'

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

/** How the trader's own lines are drawn in a market: by what they stand for. */
export function ownLineOptions(instrument: Instrument) {
  return (line: ChartLine, colors: ChartColors, titled: boolean): PriceLineOptions => ({
    id: line.id,
    price: Number(line.price),
    color: colorOfLine(line, colors),
    lineWidth: 1,
    lineStyle: isInactive(line) ? LineStyle.SparseDotted : STYLES[line.kind],
    lineVisible: true,
    // Written in groups instead (createLineLabels).
    axisLabelVisible: false,
    axisLabelColor: '',
    axisLabelTextColor: '',
    title: titled ? describeLine(line, instrument) : '',
  })
}
