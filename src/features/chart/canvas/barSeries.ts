import {
  AreaSeries,
  BarSeries,
  CandlestickSeries,
  type IChartApiBase,
  type ISeriesApi,
  LineSeries,
  type SeriesDataItemTypeMap,
  type SeriesType,
} from 'lightweight-charts'
import { withOpacity } from '@/terminal/painting/palette'
import type { Instrument } from '@/trading/instrument/instrument'
import type { ChartKind } from '../chartKinds'
import type { ChartColors } from './chartColors'
import { candleOptions, type ChartStyle, commonOptions } from './chartOptions'
import { heikinAshi } from './heikinAshi'
import type { Candles } from './joinCandles'

/** The series that draws the bars. Everything else on its price scale uses real prices, whatever the kind draws. */
export type BarSeriesApi = ISeriesApi<SeriesType, number>
type Point = SeriesDataItemTypeMap<number>[SeriesType]

/** Adds an empty series of a kind to a chart. */
export function addBarSeries(
  chart: IChartApiBase<number>,
  kind: ChartKind,
  style: ChartStyle,
  instrument: Instrument,
): BarSeriesApi {
  const options = barSeriesOptions(kind, style.colors, instrument)
  if (kind === 'bars') return chart.addSeries(BarSeries, options)
  if (kind === 'line') return chart.addSeries(LineSeries, options)
  if (kind === 'area') return chart.addSeries(AreaSeries, options)
  return chart.addSeries(CandlestickSeries, options)
}

/** The options of a kind's series in these colors. */
export function barSeriesOptions(kind: ChartKind, colors: ChartColors, instrument: Instrument) {
  const { accent } = colors
  switch (kind) {
    case 'line':
      return { ...commonOptions(instrument), color: accent, lineWidth: 2 } as const
    case 'area':
      return {
        ...commonOptions(instrument),
        lineColor: accent,
        lineWidth: 2,
        topColor: withOpacity(accent, 0.35),
        bottomColor: withOpacity(accent, 0.02),
      } as const
    case 'candles':
    case 'heikinAshi':
    case 'bars':
      return candleOptions(colors, instrument)
  }
}

/**
 * Returns the points that a kind draws for a range of bars, as floats for pixels. Displayed numbers come from the bars.
 */
export function drawnPoints(kind: ChartKind, bars: Candles, from: number, to: number): Point[] {
  if (kind === 'heikinAshi') return heikinAshi(bars, from, to)
  const isLine = kind === 'line' || kind === 'area'
  return bars
    .slice(from, to)
    .map(({ start: time, open, high, low, close }) =>
      isLine
        ? { time, value: Number(close) }
        : { time, open: Number(open), high: Number(high), low: Number(low), close: Number(close) },
    )
}
