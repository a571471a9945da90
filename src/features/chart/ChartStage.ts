import type { ChartStyle } from './canvas/chartOptions'
import type { IChartApiBase } from 'lightweight-charts'
import type { Live } from '@/base/live'
import type { Interval } from '@/protocol/records/kline'
import type { Instrument } from '@/trading/instrument/instrument'
import type { BarSeriesApi } from './canvas/barSeries'
import type { LoadedBars } from './canvas/createBarWindow'
import type { Candles } from './canvas/joinCandles'

/** What layers of a chart draw on. It stands for one market, interval and zone, and is made anew for others. */
export type ChartStage = {
  chart: IChartApiBase<number>
  /** The series of the bars, of whatever kind; its prices are floats, for pixels only. */
  candles: BarSeriesApi
  /** The focusable element that the chart fills; layers may put elements into it. */
  element: HTMLElement
  instrument: Instrument
  interval: Interval
  /** All bars, whether they are in view or not; their starts are the times of the chart. */
  bars: Live<Candles>
  /** Which of the bars the chart holds: its logical index 0 is the one at `from`. */
  held: Live<LoadedBars>
  /** Whether the chart has been taken down: then nothing of it may be touched, and nothing needs to be. */
  isGone: () => boolean
  /**
   * Called before an image is taken, with whether the trader's own may be on it: makes the canvas say what elements say on
   * the screen, and gives what undoes that.
   */
  onImage: Set<(own: boolean) => () => void>
}

/** What every layer is given. */
export type LayerProps = { stage: ChartStage; style: ChartStyle }
