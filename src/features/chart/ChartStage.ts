import type { ChartStyle } from './canvas/chartOptions'
import type { IChartApiBase } from 'lightweight-charts'
import type { Live } from '@/base/live'
import type { Interval } from '@/protocol/records/kline'
import type { Instrument } from '@/trading/instrument/instrument'
import type { BarSeriesApi } from './canvas/barSeries'
import type { LoadedBars } from './canvas/createBarWindow'
import type { Candles } from './canvas/joinCandles'

/** What layers draw on. It belongs to one market, interval and zone; others get a new one. */
export type ChartStage = {
  chart: IChartApiBase<number>
  /** The series of the bars, of any kind; its prices are floats, for pixels only. */
  candles: BarSeriesApi
  /** The focusable element of the chart; layers may add elements to it. */
  element: HTMLElement
  instrument: Instrument
  interval: Interval
  /** All bars, including those out of view; their start times are the chart's times. */
  bars: Live<Candles>
  /** The bars in the charting library: its logical index 0 is the bar at `from`. */
  loaded: Live<LoadedBars>
  /** Whether the chart was removed: then none of its parts may be used. */
  isGone: () => boolean
  /**
   * Called before an image is taken; `own`: whether the trader's own data may be on it. Makes the canvas show what
   * elements show on the screen, and returns a function that undoes that.
   */
  onImage: Set<(own: boolean) => () => void>
}

/** Props of every layer. */
export type LayerProps = { stage: ChartStage; style: ChartStyle }
