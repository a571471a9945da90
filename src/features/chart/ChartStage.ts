import type { ChartStyle } from './canvas/chartOptions'
import type { IChartApiBase } from 'lightweight-charts'
import type { Live } from '@/base/live'
import type { Interval } from '@/protocol/records/kline'
import type { Instrument } from '@/trading/instrument/instrument'
import type { BarSeriesApi } from './canvas/barSeries'
import type { LoadedBars } from './canvas/createBarWindow'
import type { Candles } from './canvas/joinCandles'

/**
 * The chart that layers draw on. It belongs to one market, interval and zone; a change of these creates a new stage.
 */
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
  /** Whether the chart has been removed; then no part of it may be used. */
  isGone: () => boolean
  /**
   * Callbacks before an image is taken. `includesOwn`: whether the image may show the trader's own data. A callback
   * draws on the canvas what elements show on the screen, and returns a function that undoes this.
   */
  onImage: Set<(includesOwn: boolean) => () => void>
}

/** Props of every layer. */
export type LayerProps = { stage: ChartStage; style: ChartStyle }
